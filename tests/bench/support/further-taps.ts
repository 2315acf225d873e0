import type { Page } from "@playwright/test";
import { answersToClicks } from "../../e2e/support/page";
import { fillCart, SOCKS } from "../../e2e/support/shop";
import { productPage } from "./catalogue-taps";
import type { Tap } from "./tap";

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

async function toSuggestions(page: Page, phone: boolean): Promise<void> {
  if (phone) await page.getByRole("link", { name: "Search" }).click();
  const field = page.getByRole("combobox", { name: "Search" }).or(page.getByRole("searchbox")).first();
  await field.focus();
  await field.pressSequentially("baseline", { delay: 20 });
  await page
    .getByRole("option", { name: /Baseline Tee/ })
    .first()
    .waitFor();
}

/** Taps in the journal, the search, the cart, the checkout and the forms. */
export const FURTHER_TAPS: Tap[] = [
  {
    name: "card to article",
    path: "/blog",
    target: (page) => page.locator("main li article a").first(),
    answer: () => ({ selector: "main header h1" }),
  },
  {
    name: "journal's filter",
    path: "/blog",
    target: (page) => page.getByRole("group", { name: "Filter by category" }).getByRole("button").nth(1),
    answer: () => ({ selector: "main [aria-pressed=true]:not(:first-child)" }),
  },
  {
    name: "article's product",
    path: "/blog/performance-fabrics-tennis-athletic-wear-science",
    target: (page) => page.locator('main a[href^="/product/"]').first(),
    answer: () => ({ selector: "form#options" }),
  },
  {
    name: "suggestion to product",
    path: "/",
    prepare: toSuggestions,
    target: (page) => page.getByRole("option", { name: /Baseline Tee/ }).first(),
    answer: productPage,
  },
  {
    name: "found product",
    path: "/search?q=baseline",
    target: (page) => page.locator("main article h2 a").first(),
    answer: productPage,
  },
  {
    name: "cart, quantity",
    path: "/cart",
    prepare: withCart,
    target: increase,
    answer: () => ({ selector: "[data-testid=quantity]", text: "3" }),
  },
  {
    name: "cart, remove",
    path: "/cart",
    prepare: withCart,
    target: (page) => page.getByRole("button", { name: `Remove ${SOCKS.name}` }),
    answer: () => ({ selector: "main", text: "Your cart is empty" }),
  },
  {
    name: "cart to checkout",
    path: "/cart",
    prepare: withCart,
    target: (page) => page.getByRole("link", { name: "Proceed to Checkout" }),
    answer: () => ({ selector: "main h1", text: "Checkout" }),
  },
  {
    name: "contact, incomplete",
    path: "/contact",
    // The code that checks the form is loaded when a field gets the focus.
    prepare: (page) => page.getByRole("form").first().getByLabel("Name").focus(),
    target: (page) => page.getByRole("button", { name: "Send message" }),
    answer: () => ({ selector: "form", text: "Name is required" }),
  },
  {
    name: "order, incomplete",
    path: "/order",
    prepare: (page) => page.getByLabel("Order number").focus(),
    target: (page) => page.getByRole("main").getByRole("button"),
    answer: () => ({ selector: "form", text: "Please enter the 8 letters" }),
  },
];
