import type { Page } from "@playwright/test";
import { ask, expectToast, newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

const hero = (page: Page) => page.getByRole("region", { name: "Collections" });

// Proves home.hero-slides, home.hero-controls, home.hero-advance, home.shop-by-category, home.bestsellers-grid,
// home.instagram-block, api.product-lists.
test("hero, categories, bestsellers and Instagram fit", { tag: "@phone" }, async ({ page, isMobile }) => {
  await visit(page, "/");
  const slides = hero(page).locator("[aria-roledescription=slide]");
  await expect(slides).toHaveCount(3);
  await expect(hero(page).getByRole("button", { name: "Next slide" })).toBeVisible({ visible: !isMobile });
  for (const [index, slug] of ["mens", "womens", "accessories"].entries()) {
    const dot = hero(page).getByRole("button", { name: `Show slide ${index + 1}:` });
    await dot.click();
    await expect(dot).toHaveAttribute("aria-current", "true");
    await expect(slides.nth(index)).toHaveAttribute("data-active", "true");
    const buttons = slides.nth(index).getByRole("link");
    await expect(buttons).toHaveCount(isMobile ? 1 : 2);
    await expect(buttons.first()).toHaveAttribute("href", `/category/${slug}`);
    await expect(buttons.first()).toBeInViewport();
  }

  const categories = page.getByRole("region", { name: "Shop by Category" });
  const links = categories.getByRole("link");
  await expect(links).toHaveText(["Men’s", "Women’s", "Accessories"]);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/category/mens", "/category/womens", "/category/accessories"]);
  const pictures = categories.locator("img");
  const sources = await pictures.evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  expect(new Set(sources).size).toBe(3);

  const bestsellers = page.getByRole("region", { name: "BESTSELLERS" });
  await expect(bestsellers.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/category/all");
  const best = await ask<{ name: string }[]>(page, "/api/products/bestsellers");
  const names = bestsellers.getByRole("article").getByRole("heading");
  await expect(names).toHaveText(best.map(({ name }) => name));
  const list = bestsellers.getByRole("list").first();
  const columns = await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(columns.split(" ")).toHaveLength(isMobile ? 2 : 4);

  const instagram = page.getByRole("region", { name: "Follow on Instagram" });
  const profile = /^https:\/\/www\.instagram\.com\//;
  await expect(instagram.getByRole("link", { name: /^Follow @/ })).toHaveAttribute("href", profile);
});

// At 200 % zoom a laptop's window is as wide as a tablet and as low as a phone on its side.
test("a window gets the hero's picture of its shape", { tag: "@desktop-only" }, async ({ page }) => {
  for (const [shape, width, height] of [
    ["landscape", 720, 450],
    ["portrait", 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const picture = hero(page).locator("[aria-roledescription=slide] img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(`hero-men-${shape}`);
  }
});

test("nothing is shown twice, and an outfit is bought in one go", async ({ page }) => {
  await visit(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "New in" })).toBeVisible();
  const names = await main.getByRole("article").getByRole("heading").allTextContents();
  const images = main.locator("img");
  const sources = await images.evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  for (const shown of [names, sources])
    expect(shown.filter((each, at) => shown.indexOf(each) !== at)).toEqual([]);

  const outfit = main.getByRole("region", { name: "Dressed for clay" });
  await outfit.getByLabel(/Tee/).selectOption({ label: "M" });
  await outfit.getByLabel(/Socks/).selectOption({ label: "M" });
  await outfit.getByRole("button", { name: /^Add all 4/ }).click();
  await expect(outfit.getByRole("status")).toHaveText("4 pieces are in your cart");
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
});

// Proves home.newsletter-block, newsletter.success-words, newsletter.already-subscribed,
// api.form-calls.
test("an address subscribes once and is thanked; the second time is good news", async ({ page }) => {
  const email = newAddress("reader");
  const block = page.getByRole("region", { name: /^JOIN THE .+ COMMUNITY$/i });
  const subscribe = async () => {
    await visit(page, "/");
    await block.getByLabel("Email address").fill(email);
    await block.getByRole("button", { name: "Subscribe" }).click();
  };
  await subscribe();
  await expectToast(page, "Success!", "You've been subscribed to our newsletter");
  await expect(block.getByText("Thanks. See you in your inbox.")).toBeFocused();
  await subscribe();
  await expectToast(page, "Already Subscribed");
  await expect(block.getByLabel("Email address")).toHaveValue("");
});
