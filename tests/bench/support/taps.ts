import type { Locator, Page } from "@playwright/test";
import { READY_TEE, TEE } from "../../e2e/support/shop";

/** A tap that is measured. */
export type Tap = {
  name: string;
  path: string;
  /** Brings a page that has just been opened to where the tap is made. */
  prepare?: (page: Page, phone: boolean) => Promise<unknown>;
  target: (page: Page, phone: boolean) => Locator;
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
export const TAPS: Tap[] = [
  { name: "card to product", path: LIST, target: cardLink, answer: () => PRODUCT },
  {
    name: "card to article",
    path: "/blog",
    target: (page) => page.locator("main li article a").first(),
    answer: () => ({ selector: "main header h1" }),
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
];
