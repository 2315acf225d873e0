import type { Page } from "@playwright/test";
import type { Answer, Tap } from "./tap";

const CATEGORY = "/category/mens";
/** The longest list. */
const ALL = "/category/all";
const TEE = "/product/mens-baseline-tee?color=Navy&size=M";

const cardLink = (page: Page) => page.locator("main article h2 a").first();

async function toProduct(page: Page): Promise<void> {
  await cardLink(page).click();
  await page.locator("form#options").waitFor();
}

async function toFilter(page: Page, phone: boolean): Promise<void> {
  if (!phone) return;
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("dialog").waitFor();
}

/** The page of the first product, with its heading and its picture. */
export const productPage = (): Answer => ({
  selector: "main h1",
  text: "Baseline Tee",
  address: "/product/mens-baseline-tee",
  picture: "[aria-label='Product pictures'] img",
});

/** By the browser's own button; it counts from then, since the router hears of it before anyone else in the page. */
const go = (page: Page, steps: number) =>
  page.evaluate((steps) => {
    dispatchEvent(new Event("leave"));
    history.go(steps);
  }, steps);

/** Taps on the way from a list to the cart. */
export const CATALOGUE_TAPS: Tap[] = [
  {
    name: "card to product",
    path: CATEGORY,
    target: cardLink,
    answer: productPage,
  },
  {
    name: "category to category",
    path: CATEGORY,
    target: (page) => page.locator('footer a[href="/category/womens"]'),
    answer: () => ({ selector: "main h1", text: "Women", address: "/category/womens" }),
  },
  {
    name: "back",
    path: CATEGORY,
    prepare: toProduct,
    target: () => null,
    act: (page) => go(page, -1),
    answer: () => ({ selector: "main article h2", address: CATEGORY }),
  },
  {
    name: "forward",
    path: CATEGORY,
    prepare: async (page) => {
      await toProduct(page);
      await page.goBack();
      await cardLink(page).waitFor();
    },
    target: () => null,
    act: (page) => go(page, 1),
    answer: () => ({ selector: "form#options" }),
  },
  {
    name: "quick view",
    path: CATEGORY,
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
    prepare: toFilter,
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
    act: async (page) =>
      void (await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" })),
    answer: () => ({ selector: "main li:first-child article h2", text: "Terry Wristbands" }),
  },
  {
    name: "quantity",
    path: TEE,
    target: (page) => page.getByRole("button", { name: "Increase quantity" }).first(),
    answer: () => ({ selector: "output", text: "2" }),
  },
  {
    name: "add to cart",
    path: TEE,
    target: (page) => page.getByRole("button", { name: "ADD TO CART" }).first(),
    answer: () => ({ selector: "[data-testid=cart-badge]" }),
  },
];
