import type { Locator, Page } from "@playwright/test";
import { answersToClicks } from "../../e2e/support/page";
import { fillCart, READY_TEE, SOCKS, TEE } from "../../e2e/support/shop";

/** A tap that is measured. */
export type Tap = {
  name: string;
  path: string;
  /** Brings a page that has just been opened to where the tap is made. */
  prepare?: (page: Page, phone: boolean) => Promise<unknown>;
  /** What is tapped; nothing where it is the browser's own button. */
  target?: (page: Page, phone: boolean) => Locator;
  /** Opens by hovering, too: the pointer comes with the tap. */
  hovered?: boolean;
  /** Makes the tap where it is no click. */
  act?: (page: Page) => Promise<unknown>;
  answer: (phone: boolean) => Answer;
};
/** What is seen then: a text in an element, at an address if it is another, and with a picture that has arrived. */
export type Answer = { selector: string; text?: string; address?: string; picture?: string };

const LIST = "/category/mens";
const ALL = "/category/all";
const PRODUCT: Answer = {
  ...{ selector: "main h1", text: TEE.name, address: `/product/${TEE.slug}` },
  picture: "[aria-label='Product pictures'] img",
};
const cardLink = (page: Page) => page.locator("main article h2 a").first();
const suggestion = (page: Page) => page.getByRole("option", { name: new RegExp(TEE.name) }).first();
const increase = (page: Page) =>
  page.getByRole("button", { name: `Increase quantity of ${SOCKS.name}` }).first();

/** Two pieces in the cart, on the page that was opened without one. */
async function withCart(page: Page): Promise<void> {
  await fillCart(page, { ...SOCKS, quantity: 2 });
  await page.reload();
  await answersToClicks(page);
  await increase(page).waitFor();
  await page.waitForLoadState("networkidle");
}

export const TAPS: Tap[] = [
  { name: "card to product", path: LIST, target: cardLink, answer: () => PRODUCT },
  {
    name: "card to article",
    path: "/blog",
    target: (page) => page.locator("main li article a").first(),
    answer: () => ({ selector: "main header h1" }),
  },
  {
    name: "category to category",
    path: LIST,
    target: (page) => page.locator('footer a[href="/category/womens"]'),
    answer: () => ({ selector: "main h1", text: "Women", address: "/category/womens" }),
  },
  {
    name: "back",
    path: LIST,
    prepare: async (page) => {
      await cardLink(page).click();
      await page.locator("form#options").waitFor();
    },
    // It counts from then, since the router hears of it before anyone else in the page.
    act: (page) => page.evaluate(() => (dispatchEvent(new Event("leave")), history.back())),
    answer: () => ({ selector: "main article h2", address: LIST }),
  },
  {
    name: "suggestion to product",
    path: "/",
    prepare: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search" }).pressSequentially("baseline", { delay: 20 });
      await suggestion(page).waitFor();
    },
    target: suggestion,
    answer: () => PRODUCT,
  },
  {
    name: "quick view",
    path: LIST,
    target: (page) => page.getByRole("button", { name: /^Quick view/ }).first(),
    answer: () => ({ selector: "[role=dialog] form" }),
  },
  {
    name: "open cart",
    path: "/",
    target: (page) => page.locator("[data-cart-button]"),
    answer: () => ({ selector: "[role=dialog]", text: "Your cart is empty" }),
  },
  {
    name: "menu",
    path: "/",
    hovered: true,
    target: (page, phone) =>
      page.getByRole("button", { name: phone ? "Open menu" : "Men’s menu", exact: true }),
    answer: (phone) => (phone ? { selector: "[role=dialog] nav", text: "Men" } : { selector: ".nav-panel" }),
  },
  {
    name: "filter",
    path: ALL,
    prepare: async (page, phone) => {
      if (phone) await page.getByRole("button", { name: "Filter" }).click();
    },
    target: (page, phone) =>
      (phone ? page.getByRole("dialog") : page.getByRole("list", { name: "Kinds" }))
        .getByRole("link", { name: "Caps" })
        .first(),
    answer: () => ({ selector: "main li:first-child article h2", text: "Court Cap" }),
  },
  {
    name: "sort",
    path: ALL,
    target: (page) => page.getByLabel("Sort by"),
    act: (page) => page.getByLabel("Sort by").selectOption({ label: "Price: low to high" }),
    answer: () => ({ selector: "main li:first-child article h2", text: "Terry Wristbands" }),
  },
  {
    name: "add to cart",
    path: READY_TEE,
    target: (page) => page.getByRole("button", { name: "ADD TO CART" }).first(),
    answer: () => ({ selector: "[data-testid=cart-badge]" }),
  },
  {
    name: "cart, quantity",
    path: "/cart",
    prepare: withCart,
    target: increase,
    answer: () => ({ selector: "[data-testid=quantity]", text: "3" }),
  },
  {
    name: "cart to checkout",
    path: "/cart",
    prepare: withCart,
    target: (page) => page.getByRole("link", { name: "Proceed to Checkout" }),
    answer: () => ({ selector: "main h1", text: "Checkout" }),
  },
];
