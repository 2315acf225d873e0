import type { Page } from "@playwright/test";
import { fillCart, fillCheckout, CARDS, payButton, READY_TEE, SOCKS, TEE } from "../e2e/support/shop";
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
const openDrawer = (page: Page) => page.locator("[data-cart-button]").click();
const phone = (width: number) => width < 640;
const narrow = (width: number) => width < 1024;

/** Pages that look otherwise with something else in their address or their cart. */
const OTHERWISE: Shot[] = [
  { name: "category-mens", path: "/category/mens" },
  { name: "category-hats", path: "/category/hats" },
  { name: "product", path: READY_TEE },
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

async function pay(page: Page, card: string, heading: string): Promise<void> {
  // Only where no real card is charged.
  await page.getByText("Test payments: no real card is charged.").first().waitFor();
  await fillCheckout(page, { email: `screens-${Date.now()}@example.com`, name: "Ada Serve" }, card);
  await payButton(page).click();
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

/** Presses a button and waits for what it opens. */
const press =
  (name: string | RegExp, opened = "[role=dialog]") =>
  async (page: Page) => {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
    await page.locator(opened).filter({ visible: true }).first().waitFor();
  };
/** A shot of what lies over a page. */
const over = (name: string, path: string, prepare: Shot["prepare"], more: Partial<Shot> = {}): Shot => ({
  ...{ name, path, prepare, windowOnly: true },
  ...more,
});
/** A shot of what a payment leads to. */
const paid = (name: string, prepare: Shot["prepare"]): Shot => ({
  ...{ name, path: "/checkout", cart: true, prepare },
  widths: (width) => phone(width) || width === 1440,
});
const failing = (page: Page, address: string, method: string) =>
  page.route(address, (route) => (route.request().method() === method ? route.abort() : route.continue()));
const scrollTo = (selector: string) => (page: Page) =>
  page.locator(selector).first().scrollIntoViewIfNeeded();

/** What opens, fails, is empty or sold out. */
const STATES: Shot[] = [
  over("search-suggestions", "/", (page) => type(page, "whit ca")),
  over("search-suggestions-of-all", "/", (page) => type(page, "tennis")),
  over(
    "menu",
    "/",
    async (page) => {
      await press("Open menu")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Women’s" }).click();
    },
    { widths: narrow },
  ),
  over("menu-panel", "/", press(/^Men’s menu$/, ".nav-panel"), { widths: (width) => !narrow(width) }),
  over("drawer-empty", "/category/all", openDrawer),
  over("drawer", "/category/all", openDrawer, { cart: true }),
  { name: "category-empty", path: "/category/mens?type=snowboard" },
  over("category-filtered", "/category/all?kind=tee&size=M&color=Navy&sort=price-low", undefined),
  over("filter-sheet", "/category/all", press("Filter", "dialog[open]")),
  over("quick-view", "/category/mens-tees", async (page) => {
    await page.getByRole("article").first().hover();
    await press(/^Quick view/, "[role=dialog] form")(page);
  }),
  over("product-sold-out-sizes", `${tee}?color=White`, scrollTo("#options")),
  over("product-added", READY_TEE, press("ADD TO CART", "text=ADDED TO CART ✓")),
  over("product-not-added", READY_TEE, async (page) => {
    await failing(page, "**/api/cart", "POST");
    await press("ADD TO CART", "text=Please try again.")(page);
  }),
  { name: "category-viewed", path: "/category/hats", prepare: viewSome },
  { name: "cart-viewed", path: "/cart", cart: true, prepare: viewSome },
  over("sticky-bar", READY_TEE, scrollTo("text=Fit & Care"), { widths: narrow }),
  over("size-guide", tee, press("Size guide")),
  over("zoom", READY_TEE, press(/Zoom picture$/)),
  { name: "contact-errors", path: "/contact", prepare: press("Send message", "text=Name is required") },
  over("toast", "/influencer-program", press("Submit Application", "[data-sonner-toast]")),
  over(
    "discount-popup",
    "/blog",
    async (page) => {
      await page.getByRole("heading", { level: 1 }).click({ clickCount: 2 });
      await page.getByRole("dialog").waitFor();
    },
    { firstVisit: true },
  ),
  {
    name: "cart-error",
    path: "/cart",
    prepare: async (page) => {
      await page.route("**/api/cart", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.reload();
      await page.getByText("Failed to load your cart").first().waitFor({ timeout: 20_000 });
    },
  },
  paid("confirmation", (page) => pay(page, CARDS.good, "Thank you for your order")),
  paid("order", async (page) => {
    await pay(page, CARDS.good, "Thank you for your order");
    await page.getByRole("main").getByRole("link", { name: "Track your order" }).click();
    await page.getByRole("heading", { name: "We’ve got your order." }).waitFor();
  }),
  paid("payment-processing", (page) => pay(page, CARDS.slow, "Your payment is on its way")),
  paid("payment-failed", (page) => pay(page, CARDS.slowlyDeclined, "The payment didn’t go through")),
  paid("payment-unknown", async (page) => {
    for (const address of ["**/confirm", "**/api/checkout/confirmation"])
      await failing(page, address, "POST");
    await pay(page, CARDS.good, "We don’t know yet whether your payment went through");
  }),
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
