import type { Locator, Page } from "@playwright/test";
import { reviewPage as words } from "../../../content/pages/review";
import type { Product } from "../../../lib/catalog/schema";
import { expectNoViolations } from "../support/accessibility";
import { readDocument } from "../support/document";
import { mailTo } from "../support/mail";
import { ask, newAddress, visit } from "../support/page";
import { buy, fillCart, openDatabase, SOCKS, TEE } from "../support/shop";
import { test } from "../support/operator";
import { expect } from "../support/test";

/** Reviews of buyers, from the mail to the page (reviews.one-mail and what follows). */

const db = openDatabase();

const DAYS_AGO = 15;
const WORDS = 'Soft & warm. <b>See</b> https://spam.example\nMore "soon".';

// Proves reviews.signed-link, reviews.shown-parts.
test(
  "from the mail to the published review on the page",
  { tag: ["@desktop-only", "@alone", "@long"] },
  async ({ page, request, operator }) => {
    test.setTimeout(180_000);
    const run = (program: "orders" | "reviews", ...args: string[]) => operator.type(program, args);
    const email = newAddress("reviewer");
    await fillCart(page, SOCKS);
    const { id: orderId, reference } = await buy(page, db, { email, name: "Paula Passing" });
    // Nothing leaves for a test order, so it counts as one of live mode until its buyer has been asked.
    const setLivemode = (livemode: boolean) => db.payment.update({ where: { orderId }, data: { livemode } });
    await setLivemode(true);
    const parcel = ["--carrier", "USPS", "--tracking", "9400", "--tracking-url", "https://usps.example/9400"];
    expect(await run("orders", "ship", reference, ...parcel)).toMatchObject({ code: 0 });
    const createdAt = new Date(Date.now() - DAYS_AGO * 86_400_000);
    await db.shipment.updateMany({ where: { orderId }, data: { createdAt } });
    const asked = () => db.reviewRequest.count({ where: { orderId } });
    await expect.poll(asked, { timeout: 60_000 }).toBe(1);
    const mail = await mailTo("review-request", email);
    await setLivemode(false);
    const link = /\/review\?token=[\w.-]+/.exec(mail)?.[0];
    if (!link) throw new Error(`The mail has no link: ${mail}`);

    await visit(page, link);
    await expect(page.getByRole("heading", { level: 2, name: SOCKS.name })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Please enter the first name to show")).toBeVisible();

    // By keyboard: the arrow keys choose among stars, and among fits.
    await page.getByRole("radio", { name: "1 of 5 stars: Poor" }).focus();
    for (const key of ["Space", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await expect(page.getByRole("radio", { name: "4 of 5 stars: Very good" })).toBeChecked();
    await page.keyboard.press("Tab");
    for (const key of ["Space", "ArrowRight"]) await page.keyboard.press(key);
    await expect(page.getByRole("radio", { name: "True to size" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.insertText(WORDS);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Paula");
    await page.keyboard.press("Tab");
    await page.keyboard.type("p");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: words.successTitle })).toBeFocused();
    await page.getByRole("button", { name: "Change my review" }).click();
    await expect(page.getByText(words.states.waiting)).toBeVisible();
    await page.getByRole("radio", { name: "5 of 5 stars: Excellent" }).check({ force: true });
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByRole("heading", { name: words.successTitle })).toBeFocused();

    const path = `/product/${SOCKS.slug}`;
    const product = () => ask<Product>(page, `/api/products/${SOCKS.slug}`);
    const before = await product();
    expect((await readDocument(request, path)).text).not.toContain("Soft & warm");
    const waiting = await run("reviews", "list", "--status", "waiting", "--product", SOCKS.slug, "--json");
    const { id } = (JSON.parse(waiting.stdout) as { id: string; orderId: string }[]).find(
      (review) => review.orderId === orderId,
    )!;
    expect(await run("reviews", "publish", id)).toMatchObject({ code: 1 });
    for (const decided of [
      ["publish", id, "--by", "Ada"],
      ["reply", id, "--text", "Thank you, Paula."],
    ])
      expect(await run("reviews", ...decided, "--yes")).toMatchObject({ code: 0 });
    await expect.poll(async () => (await readDocument(request, path)).text).toContain("Thank you, Paula.");

    await visit(page, path);
    const review = page.getByRole("article").filter({ hasText: "Paula P." });
    for (const text of ["Verified purchase", `Size ${SOCKS.size} · True to size`, "https://spam.example"])
      await expect(review).toContainText(text);
    await expect(review.locator("a, b")).toHaveCount(0);
    const { html } = await readDocument(request, path);
    for (const secret of [email, "Passing", reference, orderId]) expect(html).not.toContain(secret);
    expect((await product()).reviewCount).toBe(before.reviewCount + 1);

    await visit(page, link);
    await expect(page.getByText(words.states.published)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send review" })).toHaveCount(0);
    await visit(page, link.replace("/review?", "/review/stop?"));
    await page.getByRole("button", { name: "Don’t ask me again" }).click();
    await expect(page.getByRole("heading", { name: "We won’t ask again" })).toBeFocused();
    expect(await db.reviewOptOut.count({ where: { email } })).toBe(1);
  },
);

const CAP = "/product/unisex-court-cap/reviews";
const TEE_REVIEWS = `/product/${TEE.slug}/reviews`;
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const among = (page: Page, filter: string, name: string) =>
  page.getByRole("list", { name: filter }).getByRole("link", { name });

/** Path and query. */
function placeOf(address: string): string {
  const { pathname, search } = new URL(address, "http://localhost");
  return pathname + search;
}

/** Follows a choice and expects what it said it would leave. */
async function choose(page: Page, choice: Locator): Promise<void> {
  const [, leaves] = /(\d+)$/.exec((await choice.textContent())!)!;
  await choice.click();
  await expect(page.getByRole("main").getByText(new RegExp(`^Showing ${leaves} reviews?$`))).toBeVisible();
  await expect(choice).toHaveAttribute("aria-current", "true");
}

// Proves reviews.all-reviews.
test("reviews are narrowed in place: a choice keeps the focus, and Back takes it back", async ({ page }) => {
  await visit(page, TEE_REVIEWS);
  const five = among(page, "Stars given", "5 stars");
  await five.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${TEE_REVIEWS}?stars=5`);
  await expect(page.locator("#announcements")).toHaveText(/^Showing \d+ reviews(, page 1 of \d+)?$/);
  await expect(five).toBeFocused();
  await choose(page, among(page, "How it fits", "True to size"));
  await choose(page, among(page, "Size bought", "M"));
  await expect(page).toHaveURL(`${TEE_REVIEWS}?stars=5&fit=true&size=M`);
  for (const review of await page.getByRole("article").all())
    await expect(review).toContainText("Size M · True to size");
  await expect(chips(page).getByRole("listitem")).toHaveText([
    ...[/5 stars/, /True to size/, /Size M/, "Clear all"],
  ]);
  await expectNoViolations(page);
  await page.goBack();
  await expect(chips(page).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("lowest");
  await expect(page).toHaveURL(`${TEE_REVIEWS}?stars=5&fit=true&sort=lowest`);
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(`${TEE_REVIEWS}?sort=lowest`);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeFocused();
});

// Proves reviews.all-reviews.
test("another page of reviews comes in place, and is announced", { tag: "@phone" }, async ({ page }) => {
  await visit(page, CAP);
  await page.getByRole("link", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${CAP}?page=2`);
  await expect(page.locator("#announcements")).toHaveText(/^Showing \d+ reviews, page 2 of \d+$/);
  const list = page.locator("[data-list]").filter({ visible: true });
  await expect(list).toBeFocused();
  await expect(list.getByRole("article").first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(CAP);
  await expect(page.getByRole("link", { name: "Next" })).toBeInViewport();
});

// Proves reviews.all-reviews.
test("lists of reviews aren't for search engines; earlier addresses lead to them", async ({ request }) => {
  for (const [query, canonical] of [
    ["", CAP],
    ["?sort=lowest&page=2&utm_source=x", `${CAP}?sort=lowest&page=2`],
    ["?stars=5", CAP.replace("/reviews", "")],
  ] as const) {
    const page = await readDocument(request, CAP + query);
    expect(page.metas("robots")).toEqual(["noindex, follow"]);
    expect(placeOf(page.canonical!)).toBe(canonical);
  }
  for (const [earlier, now] of [
    ["newest/1", ""],
    ["newest/2", "?page=2"],
    ["lowest/3", "?sort=lowest&page=3"],
    ["best/x", ""],
  ] as const) {
    const moved = await request.get(`${CAP}/${earlier}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    expect(placeOf(moved.headers().location!)).toBe(CAP + now);
  }
});

// Proves reviews.all-reviews.
test("an empty list of reviews says so; beyond the end of all there is no page", async ({ request }) => {
  const none = await readDocument(request, `${TEE_REVIEWS}?stars=1`);
  expect(none.text).toMatch(/Showing 0 reviews.*No reviews match all of your filters\./);
  for (const path of [`${CAP}?page=5`, `${CAP}?sort=lowest&page=5`, "/product/nope/reviews"])
    expect((await request.get(path)).status(), path).toBe(404);
  const { text } = await readDocument(request, `${CAP}?stars=5&page=99`);
  expect(text).toMatch(/Showing 28 reviews(?!.*Next).*Previous/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Proves reviews.product-page, reviews.all-reviews.
  test("all reviews are narrowed, sorted and paged without a script", async ({ page }) => {
    await page.goto("/product/unisex-court-cap");
    const reviews = page.getByRole("region", { name: "Reviews" });
    await expect(reviews.getByRole("article")).toHaveCount(4);
    await expect(reviews.getByText("Most find it true to size.")).toBeVisible();
    await expect(reviews.getByText("Verified purchase")).toHaveCount(0);
    await choose(page, among(page, "Stars given", "5 stars"));
    await expect(page).toHaveURL(`${CAP}?stars=5`);
    await expect(page.getByRole("article").getByRole("img", { name: /^5/ })).toHaveCount(10);
    await page.goBack();
    await reviews.getByRole("link", { name: "Read all 32 reviews" }).click();
    const select = page.getByRole("combobox", { name: "Sort by" });
    await select.selectOption("lowest");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(`${CAP}?sort=lowest`);
    await expect(select).toHaveValue("lowest");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`${CAP}?sort=lowest&page=2`);
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("article")).toHaveCount(10);
  });
});
