import type { Page } from "@playwright/test";
import { RETURNS_SHORT } from "../../../content/promises";
import { featuresFor } from "../../../lib/catalog/features";
import { firstSentence, restOf } from "../../../lib/catalog/description";
import type { Product } from "../../../lib/catalog/schema";
import { ask, expectToast, toast, visit } from "../support/page";
import { READY_TEE, TEE } from "../support/shop";
import { expect, test } from "../support/test";

const TEE_PAGE = `/product/${TEE.slug}`;

const option = (page: Page, group: "Color" | "Size", name: string) =>
  page.getByRole("group", { name: new RegExp(`^${group}:`) }).getByRole("radio", { name, exact: true });
const gallery = (page: Page) => page.getByRole("region", { name: "Product pictures" });
const pictures = (page: Page) => gallery(page).getByRole("button", { name: /Zoom picture$/ });
const read = (page: Page, slug: string) => ask<Product>(page, `/api/products/${slug}`);

// Proves product.breadcrumb-trail, product.star-rating, product.free-shipping, product.fact-columns,
// product.feature-lists, money.usd-prices.
test("a product's page has all its facts, and its fit line leads to the reviews", async ({ page }) => {
  const product = await read(page, TEE.slug);
  await page.goto(TEE_PAGE);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText([/^Home/, /^Men's/, TEE.name]);
  await expect(crumbs.getByRole("link", { name: "Men's" })).toHaveAttribute("href", "/category/mens");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  const main = page.getByRole("main");
  // On phones the facts are closed at first.
  for (const fact of await page.locator(".fact summary").filter({ visible: true }).all()) await fact.click();
  await expect(main.getByRole("img", { name: `Rated ${product.rating} out of 5` }).first()).toBeVisible();
  for (const title of ["Description", "Details", "Fit & Care", "Shipping Information"])
    await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
  for (const text of [
    `${product.reviewCount} reviews`,
    /^\$\d+\.\d{2}$/,
    // The first sentence is at the name, the others are in their column.
    firstSentence(product.description),
    restOf(product.description),
    ...featuresFor(TEE.slug),
    product.fit,
    "Free Shipping",
    RETURNS_SHORT,
  ])
    await expect(main.getByText(text).first()).toBeVisible();
  const options = page.locator("#options");
  await options.getByRole("link", { name: /^Most find it/ }).click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeInViewport();
});

// Proves product.gallery-views, product.share-button.
test("a pressed view grows at its point; Share copies a link", { tag: "@desktop-only" }, async ({ page }) => {
  const { images } = await read(page, TEE.slug);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await visit(page, READY_TEE);
  await expect(pictures(page)).toHaveCount(images.filter(({ color }) => color === TEE.color).length);
  const [first, second] = await Promise.all(
    [0, 1].map(async (nth) => (await pictures(page).nth(nth).boundingBox())!),
  );
  expect(second!.y).toBe(first!.y);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);

  const position = { x: 0.65 * first!.width, y: 0.35 * first!.height };
  await pictures(page).first().click({ position });
  const zoom = page.getByRole("dialog", { name: "Larger pictures" });
  const shown = zoom.getByRole("button", { name: /Zoom out$/ });
  const window = page.viewportSize()!;
  const boxOf = async () => (await shown.boundingBox())!;
  await expect
    .poll(async () => (await boxOf()).width)
    .toBeGreaterThan(1.5 * Math.min(window.width, window.height * 0.8));
  const sharp = shown.getByRole("img");
  await expect
    .poll(() => sharp.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-1600\.avif$/);
  const box = await boxOf();
  for (const [at, most] of [
    [box.x + 0.65 * box.width, window.width],
    [box.y + 0.35 * box.height, window.height],
  ] as const) {
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(most);
  }
  await zoom.getByRole("button", { name: "Next picture" }).click();
  await expect(zoom.getByText(/^2 \/ /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pictures(page).nth(1)).toBeFocused();

  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(READY_TEE);
});

// Proves product.gallery-views.
test("phones show the price at once, messages above the bar", { tag: "@phone-only" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, READY_TEE);
  const bar = page.locator("[data-sticky-bar=shown]");
  const prices = page.getByRole("main").getByText(/^\$\d+\.\d{2}$/);
  const price = (await prices.first().boundingBox())!;
  expect(price.y + price.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  const picture = (await gallery(page).getByRole("img").first().boundingBox())!;
  expect(picture.height / picture.width).toBeCloseTo(1.25, 1);

  await pictures(page).first().press("Enter");
  const zooms = page.getByRole("dialog").getByRole("button", { name: /Zoom (in|out)$/ });
  const shown = zooms.first();
  await shown.press("Enter");
  await expect(shown).toHaveAccessibleName(/Zoom in$/);
  const width = async () => (await shown.boundingBox())!.width;
  await expect.poll(width).toBeLessThanOrEqual(390);
  const before = await width();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...apart: number[]) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: apart.flatMap((half) => [-1, 1].map((side, id) => ({ id, x: 200 + side * half, y: 350 }))),
    });
  await touch("touchStart", 30);
  for (const apart of [45, 60, 75, 90]) await touch("touchMove", apart);
  await touch("touchEnd");
  expect(await width()).toBeGreaterThan(2 * before);
  await page.keyboard.press("Escape");

  const dots = gallery(page).getByRole("button", { name: /^Show .+ view$/ });
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");

  await page.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Link copied");
  // The bar is there while the page's own button isn't.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const message = (await toast(page).boundingBox())!;
      return message.y + message.height <= (await bar.boundingBox())!.y;
    })
    .toBe(true);
});

// Proves product.variant-address.
test("a list leads to the color that it shows, and the address keeps the choice", async ({ page }) => {
  await visit(page, "/category/mens-tees");
  const link = page.getByRole("link", { name: TEE.name, exact: true });
  const card = page.getByRole("article").filter({ has: link });
  const shown = await card.locator("img").first().getAttribute("src");
  await link.click();
  await expect(page).toHaveURL(`${TEE_PAGE}?color=White`);
  await expect(option(page, "Color", "White")).toBeChecked();
  expect(await gallery(page).locator("img").first().getAttribute("src")).toBe(shown);

  await option(page, "Color", TEE.color).check({ force: true });
  await option(page, "Size", TEE.size).check({ force: true });
  await expect(page).toHaveURL(READY_TEE);
  await page.reload();
  await expect(option(page, "Color", TEE.color)).toBeChecked();
  await expect(option(page, "Size", TEE.size)).toBeChecked();
  await expect(gallery(page).getByRole("img", { name: /^Navy/ }).first()).toBeVisible();
  await expect(gallery(page).getByRole("img", { name: /^White/ })).toHaveCount(0);
});

test("the size guide has a table in inches and in centimeters for what is worn by size", async ({ page }) => {
  const opener = page.getByRole("button", { name: "Size guide" });
  for (const [slug, title, inches, centimeters] of [
    ["womens-ace-sports-bra", "Sports bra sizes", "30–32", "76–81"],
    ["two-tone-cap", "Hat sizes", "21.5–22.5", "55–57"],
    [TEE.slug, "Men’s sizes", "38–40.5", "97–103"],
  ] as const) {
    await visit(page, `/product/${slug}`);
    await opener.click();
    const guide = page.getByRole("dialog", { name: title });
    await expect(guide.getByRole("cell", { name: inches, exact: true }).first()).toBeVisible();
    await guide.getByRole("radio", { name: "Centimeters" }).check({ force: true });
    await expect(guide.getByRole("cell", { name: centimeters, exact: true }).first()).toBeVisible();
    const sizes = await guide.getByRole("table").last().getByRole("rowheader").allTextContents();
    const { variants } = await read(page, slug);
    expect(sizes).toEqual([...new Set(variants.map(({ size }) => size))]);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
  await opener.click();
  const guide = page.getByRole("dialog");
  const garment = guide.getByRole("table", { name: new RegExp(`^${TEE.name}, laid flat in`) });
  await expect(garment.getByRole("columnheader", { name: "A Chest" })).toBeVisible();
  await expect(guide.getByRole("img", { name: /A Chest, B Length, C Sleeve/ })).toBeVisible();
  await page.goto("/product/court-tote");
  await expect(opener).toHaveCount(0);
});

test("the sticky bar stands in for ADD TO CART, covers nothing", { tag: "@phone-only" }, async ({ page }) => {
  await visit(page, READY_TEE);
  const bar = page.locator("[data-sticky-bar]");
  const add = bar.getByRole("button", { name: "ADD TO CART" });
  const main = page.locator("#options").getByRole("button", { name: "ADD TO CART" });
  await expect(main).not.toBeInViewport();
  await expect(add).toBeInViewport();
  await expect(bar).toContainText(`${TEE.color} / ${TEE.size}`);
  await main.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await expect(bar.locator("img")).toHaveAttribute("src", /navy/);
  await page.getByRole("heading", { name: "Fit & Care" }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  expect((await add.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  // The page's last line can be read above it.
  const last = page.getByRole("contentinfo").getByText("Prices in US dollars.");
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const { y, height } = (await last.boundingBox())!;
      return y + height <= (await bar.boundingBox())!.y;
    })
    .toBe(true);
  await add.click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
});
