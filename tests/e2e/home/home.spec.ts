import type { Page } from "@playwright/test";
import {
  answer,
  disconnect,
  expectToast,
  newAddress,
  toast,
  visit,
  visitWithStoppedClock,
} from "../support/page";
import { expect, test } from "../support/test";

const hero = (page: Page) => page.getByRole("region", { name: "Collections" });
const slides = (page: Page) => hero(page).locator("[aria-roledescription=slide]");

async function expectSlide(page: Page, position: number) {
  await expect(hero(page).locator("[data-active=true]")).toHaveAttribute(
    "aria-label",
    new RegExp(`^${position} of 3`),
  );
  await expect(hero(page).getByRole("button", { name: `Show slide ${position}:` })).toHaveAttribute(
    "aria-current",
    "true",
  );
}

// Proves home.hero-slides, home.hero-controls.
test(
  "the hero has slides for men, women and accessories; two buttons each, one on phones",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await visit(page, "/");
    await expect(slides(page)).toHaveCount(3);
    for (const [index, slug] of ["mens", "womens", "accessories"].entries()) {
      await hero(page)
        .getByRole("button", { name: `Show slide ${index + 1}:` })
        .click();
      await expectSlide(page, index + 1);
      const buttons = slides(page).nth(index).getByRole("link");
      await expect(buttons).toHaveCount(isMobile ? 1 : 2);
      await expect(buttons.first()).toHaveAttribute("href", `/category/${slug}`);
      await expect(buttons.first()).toBeInViewport();
    }
  },
);

test.describe("hero on phones", { tag: ["@phone", "@phone-only"] }, () => {
  test.use({ reducedMotion: "no-preference" });

  // Proves home.hero-slides, home.hero-controls, home.hero-advance.
  test("it has dots and no arrows, and never moves by itself", async ({ page }) => {
    await visitWithStoppedClock(page, "/");
    await expect(hero(page).getByRole("button", { name: "Next slide" })).toBeHidden();
    await expect(hero(page).getByRole("button", { name: "Pause slides" })).toBeHidden();
    await page.clock.runFor(11_000);
    await expectSlide(page, 1);
  });
});

// Proves home.shop-by-category.
test("Shop by Category shows the top level only, each with a picture of its own", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Shop by Category" });
  const links = section.getByRole("link");
  await expect(links).toHaveText(["Men’s", "Women’s", "Accessories"]);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/category/mens", "/category/womens", "/category/accessories"]);
  const pictures = await section
    .locator("img")
    .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  expect(new Set(pictures).size).toBe(3);
});

// Proves home.bestsellers-grid, api.product-lists.
test(
  "BESTSELLERS shows popular products in four columns, with View All",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "BESTSELLERS" });
    await expect(section.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/category/all");
    const best = (await (await page.request.get("/api/products/bestsellers")).json()) as { name: string }[];
    await expect(section.getByRole("article").getByRole("heading")).toHaveText(best.map(({ name }) => name));
    const columns = await section
      .getByRole("list")
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    expect(columns).toBe(isMobile ? 2 : 4);
  },
);

test("nothing is shown twice, and an outfit is bought in one go", async ({ page }) => {
  await visit(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "New in" })).toBeVisible();
  const names = await main.getByRole("article").getByRole("heading").allTextContents();
  expect(new Set(names).size).toBe(names.length);
  const pictures = await main
    .locator("img")
    .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  expect(pictures.filter((src, at) => pictures.indexOf(src) !== at)).toEqual([]);

  const outfit = main.getByRole("region", { name: "Dressed for clay" });
  await outfit.getByLabel(/Tee/).selectOption({ label: "M" });
  await outfit.getByLabel(/Socks/).selectOption({ label: "M" });
  await outfit.getByRole("button", { name: /^Add all 4/ }).click();
  await expect(outfit.getByRole("status")).toHaveText("4 pieces are in your cart");
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
});

// Proves home.instagram-block.
test("the Instagram block leads to the shop's profile", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Follow on Instagram" });
  await expect(section.getByRole("link", { name: /^Follow @/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.instagram\.com\//,
  );
});

test.describe("newsletter block", () => {
  const block = (page: Page) => page.getByRole("region", { name: /^JOIN THE .+ COMMUNITY$/i });
  const field = (page: Page) => block(page).getByLabel("Email address");

  async function subscribe(page: Page, email: string) {
    await field(page).fill(email);
    await block(page).getByRole("button", { name: "Subscribe" }).click();
  }

  // Proves home.newsletter-block, newsletter.email-required.
  test("an empty field is named", async ({ page }) => {
    await visit(page, "/");
    await subscribe(page, "");
    await expect(block(page).getByText("Please enter your email address")).toBeVisible();
    await expect(field(page)).toHaveAttribute("type", "email");
    await expect(field(page)).toHaveAttribute("required", "");
  });

  // Proves toast.two-variants, newsletter.success-words, newsletter.already-subscribed, newsletter.failure-words,
  // api.form-calls.
  test("subscribes once and says thanks; the second time is told as good news and clears the field", async ({
    page,
  }) => {
    const email = newAddress("reader");
    await visit(page, "/");
    await subscribe(page, email);
    await expectToast(page, "default", "Success!", "You've been subscribed to our newsletter");
    await expect(block(page).getByText("Thanks. See you in your inbox.")).toBeFocused();
    await visit(page, "/");
    await subscribe(page, email);
    await expectToast(page, "default", "Already Subscribed");
    await expect(field(page)).toHaveValue("");
  });

  // Proves toast.two-variants, newsletter.already-subscribed, newsletter.failure-words.
  test("a failure is told in the server's words, or in ours", async ({ page }) => {
    await visit(page, "/");
    await answer(page, "POST", "/api/newsletter/subscribe", 500, { message: "The list is closed" });
    await subscribe(page, "reader@example.com");
    await expectToast(page, "destructive", "Error", "The list is closed");
    await expect(field(page)).toHaveValue("reader@example.com");
    await answer(page, "POST", "/api/newsletter/subscribe", 500);
    await subscribe(page, "reader@example.com");
    await expect(toast(page)).toContainText("Failed to subscribe to newsletter");
    await disconnect(page, "POST", "/api/newsletter/subscribe");
    await subscribe(page, "reader@example.com");
    await expect(toast(page)).toContainText("Failed to subscribe. Please try again later.");
  });
});
