import { hold, visit } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Header, menu and footer, and what holds on every page. */

// Proves layout.sticky-header.
test(
  "the sticky header has banner, logo and cart, and stays while the page scrolls",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await visit(page, "/category/all");
    const header = page.getByRole("banner");
    await expect(header).toContainText(
      isMobile
        ? "Free shipping on all orders"
        : "Free standard shipping on all orders within the continental United States",
    );
    await expect(header.getByRole("link", { name: "Half Volley, home" })).toHaveAttribute("href", "/");
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(header.getByRole("button", { name: /^Cart, / })).toBeInViewport();
  },
);

test.describe("category navigation", { tag: "@desktop-only" }, () => {
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

  // Proves layout.category-navigation, category.type-links.
  test("categories lead to their pages, and their panels to children and type", async ({ page }) => {
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
  });

  // Proves layout.sticky-header.
  test("a Blog link leads to the blog", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

// Proves layout.cart-badge, cart.count-and-subtotal.
test("the badge shows the sum of the quantities", async ({ page }) => {
  await fillCart(page, { ...SOCKS, quantity: 3 }, { ...TEE, quantity: 2 });
  await page.goto("/contact");
  await expect(page.getByTestId("cart-badge")).toHaveText("5");
  await expect(page.getByRole("button", { name: "Cart, 5 items" })).toBeVisible();
});

test.describe("mobile menu", { tag: ["@phone", "@phone-only"] }, () => {
  // Proves layout.mobile-menu.
  test("slides in with expandable categories and leads on", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const women = menu.getByRole("button", { name: "Women’s" });
    await expect(women).toHaveAttribute("aria-expanded", "false");
    await expect(menu.getByRole("link", { name: "Sports bras" })).toBeHidden();
    const place = await women.boundingBox();
    await women.click();
    await expect(menu.getByRole("link", { name: "Women’s tops" })).toHaveAttribute(
      "href",
      "/category/womens?type=tops",
    );
    await expect(menu.getByRole("link", { name: "Blog", exact: true })).toBeVisible();
    // It opens below the finger.
    expect(await women.boundingBox()).toEqual(place);
    await menu.getByRole("link", { name: "Sports bras" }).click();
    await expect(page).toHaveURL("/category/sports-bras");
    await expect(menu).toBeHidden();
  });

  // Proves layout.scroll-lock.
  test("the page behind the open menu does not scroll", async ({ page }) => {
    await visit(page, "/");
    await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
  });
});

// Proves layout.scroll-lock.
test("the page behind the open cart drawer does not scroll", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/");
  await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
  await page.getByRole("button", { name: /^Cart, / }).click();
  await expect(page.getByTestId("cart-drawer")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
  await page.getByTestId("cart-drawer").getByRole("button", { name: "Close" }).click();
  await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
});

test("a page that isn't there offers a search", async ({ page }) => {
  await page.goto("/no-such-page");
  await page.getByRole("main").getByRole("searchbox").fill("cap");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=cap");
});

// Proves layout.footer-columns.
test("the footer has the columns Shop, Insights, Support and About, and the social link", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading")).toHaveText(["Shop", "Insights", "Support", "About"]);
  await expect(footer.getByRole("link", { name: /Half Volley on Instagram/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.instagram\.com\//,
  );
  const insights = footer.getByRole("heading", { name: "Insights" }).locator("xpath=..");
  for (const link of await insights.getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^\/blog\/.+/);
});

// Proves layout.public-pages, layout.footer-columns.
test("every link of the footer leads to a page that is there", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("contentinfo").getByRole("navigation").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThanOrEqual(16);
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
});

// Proves layout.scroll-to-top.
test("a link that was pressed says that its page is on the way; the page begins at its top", async ({ page }) => {
  await visit(page, "/category/all");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const release = await hold(page, "GET", /\/contact/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByText("Loading...")).toBeInViewport();
  release();
  await expect(page.getByRole("heading", { name: "Get in Touch" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

// Proves layout.unknown-address.
test("an unknown address says so and leads home", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});
