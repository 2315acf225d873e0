import type { Page } from "@playwright/test";
import { fillCart, fillCheckout, CARDS, SOCKS, TEE } from "../e2e/support/shop";
import { PAGES_WITH_ADDRESS } from "../e2e/support/templates";

/** One picture of the shop: a page, and what is done to it first. */
export type Shot = {
  name: string;
  path: string;
  /** What the visitor brings along: a filled cart, or storage without the popup's flag. */
  cart?: boolean;
  firstVisit?: boolean;
  /** Brings the page into its state; called once the page answers to clicks. */
  prepare?: (page: Page) => Promise<void>;
  /** Only what the window shows: for what lies over the page. */
  windowOnly?: boolean;
  /** Widths that know this state; all by default. */
  widths?: (width: number) => boolean;
};

const tee = `/product/${TEE.slug}`;
const readyTee = `${tee}?color=${TEE.color}&size=${TEE.size}`;
const addToCart = (page: Page) =>
  page
    .getByRole("button", { name: "ADD TO CART" })
    .filter({ visible: true })
    .first()
    .click();
const openDrawer = (page: Page) => page.locator("[data-cart-button]").click();
const phone = (width: number) => width < 640;
const narrow = (width: number) => width < 1024;

/** Pages that look otherwise with something else in their address or their cart. */
const OTHERWISE: Shot[] = [
  { name: "category-mens", path: "/category/mens" },
  { name: "category-hats", path: "/category/hats" },
  { name: "product", path: readyTee },
  { name: "product-untouched", path: tee },
  { name: "product-accessory", path: "/product/court-tote" },
  { name: "cart-empty", path: "/cart" },
  { name: "cart", path: "/cart", cart: true, prepare: (page) => page.getByLabel("Promo code").waitFor() },
  {
    name: "checkout",
    path: "/checkout",
    cart: true,
    prepare: (page) => page.getByLabel("Card number").waitFor(),
  },
  { name: "confirmation-unknown", path: "/order-confirmation" },
  { name: "reviews-filtered", path: "/product/unisex-court-cap/reviews?stars=5&fit=true&sort=lowest" },
  { name: "search-start", path: "/search" },
  { name: "search", path: "/search?q=whte" },
  { name: "search-filtered", path: "/search?q=hats&color=White&sort=price-low" },
  { name: "search-nothing", path: "/search?q=blush+bottle" },
  { name: "not-found", path: "/no-such-page" },
  { name: "product-not-found", path: "/product/no-such-thing" },
];

/** What a payment leads to. */
const paid = {
  path: "/checkout",
  cart: true,
  widths: (width: number) => phone(width) || width === 1440,
} satisfies Partial<Shot>;

async function pay(page: Page, card: string, heading: string): Promise<void> {
  // Only where no real card is charged.
  await page.getByText("Test payments: no real card is charged.").first().waitFor();
  await fillCheckout(page, { email: `screens-${Date.now()}@example.com`, name: "Ada Serve" }, card);
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("heading", { name: heading }).filter({ visible: true }).waitFor();
}

/** Opens the search by the keyboard and types. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill(text);
  await page.getByRole("option", { name: /for “/ }).waitFor();
  await page.waitForLoadState("networkidle");
}

/** Comes back after a look at some products. */
async function viewSome(page: Page): Promise<void> {
  const here = page.url();
  for (const slug of ["court-tote", "womens-drop-shot-tee", "high-sun-visor", "terry-wristbands", TEE.slug]) {
    await page.goto(`/product/${slug}`);
    await page.waitForFunction((viewed) => JSON.stringify(localStorage).includes(viewed), slug);
  }
  await page.goto(here);
  const strip = page.getByRole("region", { name: "Recently Viewed" });
  await strip.evaluate((element) => element.scrollIntoView());
  await strip.getByRole("link").first().waitFor();
}

/** What opens, fails, is empty or sold out. */
const STATES: Shot[] = [
  { name: "search-suggestions", path: "/", prepare: (page) => type(page, "whit ca"), windowOnly: true },
  { name: "search-suggestions-of-all", path: "/", prepare: (page) => type(page, "tennis"), windowOnly: true },
  {
    name: "menu",
    path: "/",
    windowOnly: true,
    widths: narrow,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Women’s" }).click();
    },
  },
  {
    name: "menu-panel",
    path: "/",
    windowOnly: true,
    widths: (width) => !narrow(width),
    prepare: (page) => page.getByRole("button", { name: "Men’s menu", exact: true }).click(),
  },
  { name: "drawer-empty", path: "/category/all", windowOnly: true, prepare: openDrawer },
  { name: "drawer", path: "/category/all", cart: true, windowOnly: true, prepare: openDrawer },
  {
    name: "category-empty",
    path: "/category/mens?type=snowboard",
    prepare: (page) => page.getByText("No products found").waitFor(),
  },
  { name: "category-filtered", path: "/category/all?kind=tee&size=M&color=Navy&sort=price-low", windowOnly: true },
  {
    name: "filter-sheet",
    path: "/category/all",
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Filter" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "quick-view",
    path: "/category/mens-tees",
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole("article").first().hover();
      await page
        .getByRole("button", { name: /^Quick view/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "ADD TO CART" }).waitFor();
    },
  },
  {
    name: "product-sold-out-sizes",
    path: `${tee}?color=White`,
    windowOnly: true,
    prepare: (page) => page.locator("#options").scrollIntoViewIfNeeded(),
  },
  {
    name: "product-added",
    path: readyTee,
    windowOnly: true,
    prepare: async (page) => {
      await addToCart(page);
      await page.getByText("ADDED TO CART ✓").filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: "product-not-added",
    path: readyTee,
    windowOnly: true,
    prepare: async (page) => {
      await page.route("**/api/cart", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
      await addToCart(page);
      await page.getByText("Please try again.").filter({ visible: true }).first().waitFor();
    },
  },
  { name: "category-viewed", path: "/category/hats", prepare: viewSome },
  { name: "cart-viewed", path: "/cart", cart: true, prepare: viewSome },
  {
    name: "sticky-bar",
    path: readyTee,
    windowOnly: true,
    widths: narrow,
    prepare: (page) => page.getByRole("heading", { name: "Fit & Care" }).scrollIntoViewIfNeeded(),
  },
  {
    name: "size-guide",
    path: tee,
    windowOnly: true,
    prepare: (page) => page.getByRole("button", { name: "Size guide" }).click(),
  },
  {
    name: "zoom",
    path: readyTee,
    windowOnly: true,
    prepare: (page) => page.getByRole("button", { name: "Zoom picture" }).first().click(),
  },
  {
    name: "contact-errors",
    path: "/contact",
    prepare: (page) => page.getByRole("button", { name: "Send message" }).click(),
  },
  {
    name: "toast",
    path: "/influencer-program",
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Submit Application" }).click();
      await page.locator("[data-sonner-toast]").waitFor();
    },
  },
  {
    name: "discount-popup",
    path: "/blog",
    firstVisit: true,
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole("heading", { level: 1 }).click({ clickCount: 2 });
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "cart-error",
    path: "/cart",
    prepare: async (page) => {
      await page.route("**/api/cart", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.reload();
      await page.getByText("Failed to load your cart").first().waitFor({ timeout: 20_000 });
    },
  },
  {
    ...paid,
    name: "confirmation",
    prepare: (page) => pay(page, CARDS.good, "Thank you for your order"),
  },
  {
    ...paid,
    name: "order",
    prepare: async (page) => {
      await pay(page, CARDS.good, "Thank you for your order");
      await page.getByRole("main").getByRole("link", { name: "Track your order" }).click();
      await page.getByRole("heading", { name: "We have your order." }).waitFor();
    },
  },
  {
    ...paid,
    name: "payment-processing",
    prepare: (page) => pay(page, CARDS.slow, "Your payment is on its way"),
  },
  {
    ...paid,
    name: "payment-failed",
    prepare: (page) => pay(page, CARDS.slowlyDeclined, "The payment didn’t go through"),
  },
  {
    ...paid,
    name: "payment-unknown",
    prepare: async (page) => {
      await page.route("**/confirm", (route) => route.abort());
      await page.route("**/api/checkout/confirmation", (route) => route.abort());
      await pay(page, CARDS.good, "We don’t know yet whether your payment went through");
    },
  },
];

const SHOWN: Shot[] = [...OTHERWISE, ...STATES];
/** Every page as its address shows it, unless it has a shot of its own. */
const PLAIN: Shot[] = PAGES_WITH_ADDRESS.filter(({ name }) => SHOWN.every((shot) => shot.name !== name)).map(
  ({ name, address }) => ({ name, path: address }),
);

export const SHOTS: readonly Shot[] = [...PLAIN, ...SHOWN];

/** A cart with a tee in a color and a size, and two pairs of socks. */
export async function bringCart(page: Page): Promise<void> {
  await fillCart(page, TEE, { ...SOCKS, quantity: 2 });
}
