import type { Page } from "@playwright/test";
import { RETURNS_SHORT } from "../../../content/promises";
import { featuresFor } from "../../../lib/catalog/features";
import { firstSentence, restOf } from "../../../lib/catalog/description";
import type { Product } from "../../../lib/catalog/schema";
import { site } from "../../../lib/site";
import { answer, expectToast, toast, visit, visitWithStoppedClock } from "../support/page";
import { SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

test.describe.configure({ mode: "parallel" });

const TEE_PAGE = `/product/${TEE.slug}`;
const READY_TEE = `${TEE_PAGE}?color=${TEE.color}&size=${TEE.size}`;

const color = (page: Page, name: string) =>
  page.getByRole("group", { name: /^Color:/ }).getByRole("radio", { name });
const size = (page: Page, name: string) =>
  page.getByRole("group", { name: /^Size:/ }).getByRole("radio", { name, exact: true });
const button = (page: Page, name: string) =>
  page.locator("#options").getByRole("button", { name, exact: true });

async function read(page: Page, slug: string): Promise<Product> {
  return (await (await page.request.get(`/api/products/${slug}`)).json()) as Product;
}

// Proves product.breadcrumb-trail, product.star-rating, product.free-shipping, product.fact-columns,
// money.usd-prices.
test("breadcrumb, name, stars, price, description and facts", async ({ page }) => {
  const product = await read(page, TEE.slug);
  await page.goto(TEE_PAGE);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText([/^Home/, /^Men's/, TEE.name]);
  await expect(crumbs.getByRole("link", { name: "Men's" })).toHaveAttribute("href", "/category/mens");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  const main = page.getByRole("main");
  await expect(main.getByText(`${product.reviewCount} reviews`).first()).toBeVisible();
  await expect(main.getByRole("img", { name: `Rated ${product.rating} out of 5` }).first()).toBeVisible();
  await expect(main.getByText(/^\$\d+\.\d{2}$/).first()).toBeVisible();
  for (const title of ["Description", "Details", "Fit & Care"])
    await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
  // The first sentence is at the name, the others are in their column.
  await expect(main.getByText(firstSentence(product.description))).toBeVisible();
  await expect(main.getByText(restOf(product.description))).toBeVisible();
  await expect(main.getByText(product.fit)).toBeVisible();
  await expect(main.getByRole("heading", { name: "Shipping Information" })).toBeVisible();
  await expect(main.getByText("Free Shipping", { exact: true })).toBeVisible();
  await expect(main.getByText(RETURNS_SHORT)).toBeVisible();
});

// Proves product.former-price.
test("a former price is struck through", async ({ page }) => {
  const product = await read(page, "mens-sideline-stripe-tee");
  await page.goto(`/product/${product.slug}`);
  await expect(page.locator("main s").first()).toHaveText(`$${product.compareAtPrice}`);
});

const gallery = (page: Page) => page.getByRole("region", { name: "Product pictures" });

// Proves product.gallery-views.
test("the views of a color are side by side", { tag: "@desktop-only" }, async ({ page }) => {
  const { images } = await read(page, TEE.slug);
  const views = images.filter((image) => image.color === TEE.color).length;
  await visit(page, READY_TEE);
  const pictures = gallery(page).getByRole("button", { name: /Zoom picture$/ });
  await expect(pictures).toHaveCount(views);
  const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
  expect(second!.y).toBe(first!.y);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);
});

// Proves product.gallery-views.
test(
  "a phone's first screen has picture, name and price; the views have a dot each",
  { tag: ["@phone", "@phone-only"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, READY_TEE);
    const bar = (await page.locator("[data-sticky-bar=shown]").boundingBox())!;
    const price = (await page
      .getByRole("main")
      .getByText(/^\$\d+\.\d{2}$/)
      .first()
      .boundingBox())!;
    expect(price.y + price.height).toBeLessThanOrEqual(bar.y);
    const picture = (await gallery(page).getByRole("img").first().boundingBox())!;
    expect(picture.height / picture.width).toBeCloseTo(1.25, 1);

    const dots = gallery(page).getByRole("button", { name: /^Show .+ view$/ });
    await dots.nth(1).click();
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await visit(page, "/product/change-of-ends-bottle?color=White");
    await expect(dots).toHaveCount(0);
  },
);

test(
  "a press on the picture enlarges the pressed point; the views follow each other",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await visit(page, READY_TEE);
    const picture = gallery(page).getByRole("button", { name: new RegExp(`^${TEE.color}.*Zoom picture$`) });
    await expect(picture.first()).toBeVisible();
    const { width, height } = (await picture.first().boundingBox())!;
    await picture.first().click({ position: { x: 0.65 * width, y: 0.6 * height } });
    const zoom = page.getByRole("dialog", { name: "Pictures, larger" });
    const shown = zoom.getByRole("button", { name: /Zoom out$/ });
    await expect(shown).toBeVisible();
    const window = page.viewportSize()!;
    const fitting = Math.min(window.width, window.height * 0.8);
    const box = async () => (await shown.boundingBox())!;
    await expect.poll(async () => (await box()).width).toBeCloseTo(2 * fitting, 0);
    // As high in the window as before it was enlarged.
    const point = (await box()).y + 0.6 * 2.5 * fitting;
    expect(Math.abs(point - (window.height / 2 + 0.1 * 1.25 * fitting))).toBeLessThan(3);
    await zoom.getByRole("button", { name: "Next picture" }).click();
    await expect(zoom.getByText(/^2 \/ /)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(
      gallery(page)
        .getByRole("button", { name: /Zoom picture$/ })
        .nth(1),
    ).toBeFocused();
    if (isMobile)
      await expect(
        gallery(page)
          .getByRole("button", { name: /^Show / })
          .nth(1),
      ).toHaveAttribute("aria-current", "true");
  },
);

test("two fingers enlarge the picture", { tag: ["@phone", "@phone-only"] }, async ({ page }) => {
  await visit(page, READY_TEE);
  await gallery(page)
    .getByRole("button", { name: /Zoom picture$/ })
    .first()
    .press("Enter");
  const shown = page
    .getByRole("dialog")
    .getByRole("button", { name: /Zoom (in|out)$/ })
    .first();
  await shown.press("Enter");
  await expect(shown).toHaveAccessibleName(/Zoom in$/);
  const width = async () => (await shown.boundingBox())!.width;
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()!.width);
  const before = await width();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ id, x: 200 + side * apart, y: 350 })),
    });
  await touch("touchStart", 30);
  for (const apart of [45, 60, 75, 90]) await touch("touchMove", apart);
  await touch("touchEnd", 90);
  expect(await width()).toBeGreaterThan(2 * before);
});

test("the fit line leads to the reviews", async ({ page }) => {
  await visit(page, TEE_PAGE);
  await page
    .locator("#options")
    .getByRole("link", { name: /^Most find it/ })
    .click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeInViewport();
});

test("a link from a list leads to the color that its picture shows", async ({ page }) => {
  await visit(page, "/category/mens-tees");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: TEE.name, exact: true }) });
  const shown = await card.locator("img").first().getAttribute("src");
  await card.getByRole("link", { name: TEE.name, exact: true }).click();
  await expect(page).toHaveURL(/\?color=White$/);
  await expect(color(page, "White")).toBeChecked();
  expect(await gallery(page).locator("img").first().getAttribute("src")).toBe(shown);
});

// Proves product.image-unavailable.
test("a picture that fails says 'Image unavailable'", async ({ page }) => {
  await page.route(/\/(pictures|p)\//, (route) => route.abort());
  await page.goto(TEE_PAGE);
  await expect(
    page.getByRole("region", { name: "Product pictures" }).getByText("Image unavailable").first(),
  ).toBeVisible();
});

// Proves product.color-swatches.
test("a single colour has no swatches and is chosen by itself", { tag: "@long" }, async ({ page }) => {
  await visit(page, "/product/shade-side-bucket-hat");
  await expect(page.getByRole("group", { name: /^Color:/ })).toHaveCount(0);
  await expect(button(page, "ADD TO CART")).toBeDisabled();
  await size(page, "S/M").check({ force: true });
  await expect(button(page, "ADD TO CART")).toBeEnabled();
});

// Proves product.color-takes-size, product.choice-required.
test("a colour with one size takes the size along", { tag: "@long" }, async ({ page }) => {
  await visit(page, "/product/mens-tramline-tipped-tee");
  await expect(button(page, "ADD TO CART")).toBeDisabled();
  await color(page, "Clay").check({ force: true });
  await expect(size(page, "M")).toBeChecked();
  await expect(button(page, "ADD TO CART")).toBeEnabled();
});

// Proves product.size-buttons, product.choice-required.
test("sizes that are out of stock in the chosen colour are disabled", { tag: "@long" }, async ({ page }) => {
  await visit(page, TEE_PAGE);
  await expect(size(page, "2XL")).toBeEnabled();
  await color(page, "White").check({ force: true });
  await expect(size(page, "2XL, sold out")).toBeDisabled();
  await color(page, "Navy").check({ force: true });
  await expect(size(page, "2XL")).toBeEnabled();
  await expect(button(page, "ADD TO CART")).toBeDisabled();
});

// Proves product.quantity-stepper.
test(
  "the quantity starts at 1, cannot go below and has no upper bound",
  { tag: "@long" },
  async ({ page }) => {
    await visit(page, READY_TEE);
    const quantity = page.getByRole("group", { name: `Quantity of ${TEE.name}` });
    const minus = quantity.getByRole("button", { name: "Decrease quantity" });
    await expect(quantity.getByRole("status")).toHaveText("1");
    await expect(minus).toBeDisabled();
    const plus = quantity.getByRole("button", { name: "Increase quantity" });
    for (let clicks = 0; clicks < 60; clicks++) await plus.dispatchEvent("click");
    await expect(quantity.getByRole("status")).toHaveText("61");
    await minus.click();
    await expect(quantity.getByRole("status")).toHaveText("60");
  },
);

// Proves product.variant-address.
test("the address preselects colour and size", async ({ page }) => {
  await visit(page, READY_TEE);
  await expect(color(page, TEE.color)).toBeChecked();
  await expect(size(page, TEE.size)).toBeChecked();
});

// Proves product.added-to-cart, product.failed-to-add.
test("success reads 'ADDED TO CART ✓' for three seconds", { tag: "@long" }, async ({ page }) => {
  await visitWithStoppedClock(page, READY_TEE);
  await button(page, "ADD TO CART").click();
  await expect(button(page, "ADDED TO CART ✓")).toBeDisabled();
  await page.clock.runFor(2900);
  await expect(button(page, "ADDED TO CART ✓")).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await page.clock.runFor(200);
  await expect(button(page, "ADD TO CART")).toBeEnabled();
});

// Proves product.added-to-cart, product.failed-to-add.
test("failure reads 'FAILED TO ADD' for three seconds", { tag: "@long" }, async ({ page }) => {
  await answer(page, "POST", "/api/cart", 500, { message: "Something broke" });
  await visitWithStoppedClock(page, READY_TEE);
  await button(page, "ADD TO CART").click();
  await expect(button(page, "FAILED TO ADD")).toBeVisible();
  await page.clock.runFor(2900);
  const sentence = "Failed to add item to cart. Please try again.";
  await expect(page.locator("#announcements")).toHaveText(sentence);
  await expect(page.getByRole("main").getByText(sentence).first()).toBeVisible();
  await expect(button(page, "FAILED TO ADD")).toBeVisible();
  await page.clock.runFor(200);
  await expect(button(page, "ADD TO CART")).toBeVisible();
});

test("the size guide has a table in inches and in centimeters for what is worn by size", async ({ page }) => {
  for (const [slug, title, inches, centimeters] of [
    [TEE.slug, "Men’s sizes", "38–40.5", "97–103"],
    ["womens-ace-sports-bra", "Sports bra sizes", "30–32", "76–81"],
    ["two-tone-cap", "Hat sizes", "21.5–22.5", "55–57"],
  ] as const) {
    await visit(page, `/product/${slug}`);
    const opener = page.getByRole("button", { name: "Size guide" });
    await opener.click();
    const guide = page.getByRole("dialog", { name: title });
    await expect(guide.getByRole("cell", { name: inches, exact: true }).first()).toBeVisible();
    await guide.getByRole("radio", { name: "Centimeters" }).check({ force: true });
    await expect(guide.getByRole("cell", { name: centimeters, exact: true }).first()).toBeVisible();
    const sizes = await guide.getByRole("table").last().getByRole("rowheader").allTextContents();
    const { variants } = await read(page, slug);
    expect(sizes).toEqual([...new Set(variants.map((variant) => variant.size))]);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
  await visit(page, TEE_PAGE);
  await page.getByRole("button", { name: "Size guide" }).click();
  const garment = page.getByRole("dialog").getByRole("table", { name: `${TEE.name}, laid flat in inches` });
  await expect(garment.getByRole("columnheader", { name: "A Chest" })).toBeVisible();
  await expect(
    page.getByRole("dialog").getByRole("img", { name: /A Chest, B Length, C Sleeve/ }),
  ).toBeVisible();
  await visit(page, "/product/court-tote");
  await expect(page.getByRole("button", { name: "Size guide" })).toHaveCount(0);
});

test("choosing a color changes the gallery and the address", async ({ page }) => {
  await visit(page, TEE_PAGE);
  await expect(
    gallery(page)
      .getByRole("img", { name: /^White/ })
      .first(),
  ).toBeVisible();
  await color(page, "Navy").check({ force: true });
  await expect(page).toHaveURL(`${TEE_PAGE}?color=Navy`);
  await expect(gallery(page).getByRole("img", { name: /^Navy/ }).first()).toBeVisible();
  await expect(gallery(page).getByRole("img", { name: /^White/ })).toHaveCount(0);
});

// Proves product.feature-lists.
test("the bullet list goes by the slug", async ({ page }) => {
  const kinds = ["unisex-court-cap", TEE.slug, "womens-drop-shot-tee", "unisex-club-tee", "court-tote"];
  const lists = kinds.map((slug) => featuresFor(slug));
  expect(new Set(lists).size).toBe(5);
  for (const [index, slug] of kinds.entries()) {
    const html = await (await page.request.get(`/product/${slug}`)).text();
    for (const feature of lists[index]!) expect(html).toContain(feature);
  }
});

// Proves product.you-may-also-like, product.viewing-history.
test("You May Also Like begins with what was seen last, newest first", async ({ page }) => {
  const seen = [SOCKS, { slug: "changeover-towel", name: "Changeover Towel" }];
  const history = () =>
    page.evaluate((key) => localStorage.getItem(key) ?? "[]", `${site.key}_viewing_history`);
  for (const { slug } of seen) {
    await visit(page, `/product/${slug}`);
    // What lies below the fold starts last, and notes the view.
    await expect.poll(history).toContain(slug);
  }
  await visit(page, TEE_PAGE);
  const names = page.getByRole("region", { name: "You May Also Like" }).getByRole("heading", { level: 3 });
  await expect(names).toHaveCount(4);
  await expect(names.nth(0)).toHaveText(seen[1]!.name);
  await expect(names.nth(1)).toHaveText(seen[0]!.name);
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  const tee = await read(page, TEE.slug);
  const third = await names.nth(2).textContent();
  expect(products.find(({ name }) => name === third)?.categoryId).toBe(tee.categoryId);
  expect(JSON.parse(await history())).toEqual([TEE.slug, seen[1]!.slug, seen[0]!.slug]);
});

// Proves product.share-button.
test(
  "Share copies the link where there is no share sheet",
  { tag: "@desktop-only" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await visit(page, READY_TEE);
    await page.getByRole("main").getByRole("button", { name: "Share" }).click();
    await expectToast(page, "default", "Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(READY_TEE);
  },
);

test(
  "a message is above the bar at the lower edge",
  { tag: ["@phone", "@phone-only"] },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, READY_TEE);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expectToast(page, "default", "Link copied");
    // The bar is there while the page's own button isn't.
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = page.locator("[data-sticky-bar=shown]");
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const message = (await toast(page).boundingBox())!;
        return message.y + message.height <= (await bar.boundingBox())!.y;
      })
      .toBe(true);
  },
);

// Proves product.not-found.
test("an unknown product is not found and leads home", async ({ page }) => {
  await page.goto("/product/no-such-thing");
  await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  await expect(page.getByText("Sorry, we couldn't find the product you're looking for.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});
