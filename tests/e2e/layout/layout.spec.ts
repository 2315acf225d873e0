import { expectNoViolations } from "../support/accessibility";
import { visit } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Header, menu and footer, and what holds on every page. */

// Proves layout.sticky-header, layout.cart-badge, layout.scroll-lock, cart.count-and-subtotal.
test("the header stays; the page behind the cart is still", { tag: "@phone" }, async ({ page, isMobile }) => {
  await fillCart(page, { ...SOCKS, quantity: 3 }, { ...TEE, quantity: 2 });
  await visit(page, "/category/all");
  const header = page.getByRole("banner");
  await expect(header).toContainText(
    isMobile
      ? "Free shipping on all orders"
      : "Free standard shipping on all orders within the continental United States",
  );
  await expect(header.getByRole("link", { name: "Half Volley, home" })).toHaveAttribute("href", "/");
  await expect(page.getByTestId("cart-badge")).toHaveText("5");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const cart = header.getByRole("button", { name: "Cart, 5 items" });
  await expect(cart).toBeInViewport();

  await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
  await cart.click();
  await expect(page.getByTestId("cart-drawer")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
  await page.getByTestId("cart-drawer").getByRole("button", { name: "Close" }).click();
  await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
});

const SECTIONS: Record<string, [string, string][]> = {
  "Men’s": [
    ["Men’s", "/category/mens"],
    ["Men’s tees", "/category/mens-tees"],
    ["Unisex tees", "/category/unisex-tees"],
    ["Men’s tops", "/category/mens?type=tops"],
  ],
  "Women’s": [
    ["Women’s", "/category/womens"],
    ["Women’s tees", "/category/womens-tees"],
    ["Women’s tops", "/category/womens?type=tops"],
  ],
  Accessories: [
    ["Accessories", "/category/accessories"],
    ["Hats", "/category/hats"],
    ["All hats", "/category/accessories?type=hats"],
  ],
};

// Proves layout.category-navigation, layout.sticky-header, category.type-links.
test("categories lead to their pages, panels to children", { tag: "@desktop-only" }, async ({ page }) => {
  await visit(page, "/");
  const nav = page.getByRole("navigation", { name: "Shop", exact: true });
  for (const [section, entries] of Object.entries(SECTIONS)) {
    const button = nav.getByRole("button", { name: `${section} menu`, exact: true });
    await expect(nav.getByRole("link", { name: entries[1]![0], exact: true })).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    for (const [name, href] of entries)
      await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

// Proves layout.mobile-menu, layout.scroll-lock.
test("the menu is over a still page, has categories, leads on", { tag: "@phone-only" }, async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const women = menu.getByRole("button", { name: "Women’s" });
  await expect(women).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
  await expect(menu.getByRole("link", { name: "Sports bras" })).toBeHidden();
  const place = await women.boundingBox();
  await women.click();
  const tops = menu.getByRole("link", { name: "Women’s tops" });
  await expect(tops).toHaveAttribute("href", "/category/womens?type=tops");
  await expect(menu.getByRole("link", { name: "Blog", exact: true })).toBeVisible();
  // It opens below the finger.
  expect(await women.boundingBox()).toEqual(place);
  await expectNoViolations(page);
  await menu.getByRole("link", { name: "Sports bras" }).click();
  await expect(page).toHaveURL("/category/sports-bras");
  await expect(menu).toBeHidden();
  await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
});

// Proves layout.unknown-address.
test("an unknown address says so, leads home and offers a search", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await page.getByRole("main").getByRole("searchbox").fill("cap");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=cap");
});

// Proves layout.footer-columns, layout.public-pages.
test("the footer has its columns and the social link, and all its pages are there", async ({ page }) => {
  await visit(page, "/category/all");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading")).toHaveText(["Shop", "Insights", "Support", "About"]);
  const social = footer.getByRole("link", { name: /Half Volley on Instagram/ });
  await expect(social).toHaveAttribute("href", /^https:\/\/www\.instagram\.com\//);
  const insights = footer.getByRole("heading", { name: "Insights" }).locator("xpath=..");
  for (const link of await insights.getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^\/blog\/.+/);
  const links = footer.getByRole("navigation").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThanOrEqual(16);
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
});
