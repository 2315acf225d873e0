import { reviewPage as words } from "../../../content/pages/review";
import type { Product } from "../../../lib/catalog/schema";
import { expectNoViolations } from "../support/accessibility";
import * as schema from "../support/structured-data";
import { readDocument } from "../support/document";
import { mailTo } from "../support/mail";
import { renewFeed } from "../../support/catalog/renew-feed";
import { newAddress, visit } from "../support/page";
import { CARDS, fillCart, fillCheckout, openDatabase, SOCKS } from "../support/shop";
import { test } from "../support/operator";
import { expect } from "../support/test";

/** Reviews of buyers, from the mail to the page (reviews.one-mail and what follows). */

const db = openDatabase();
test.afterAll(() => db.$disconnect());

const DAYS_AGO = 15;
const WORDS = 'Soft & warm. <b>See</b> https://spam.example\nMore "soon".';

// Proves seo.structured-data, reviews.signed-link, reviews.shown-parts.
test(
  "from the mail to the published review: on the page, in structured data and feed",
  { tag: ["@desktop-only", "@alone"] },
  async ({ page, request, operator }) => {
    test.setTimeout(180_000);
    const run = (program: "orders" | "reviews", ...args: string[]) => operator.type(program, args);
    const email = newAddress("reviewer");
    await fillCart(page, SOCKS);
    await page.goto("/checkout");
    await fillCheckout(page, { email, name: "Paula Passing" }, CARDS.good);
    await page.getByRole("button", { name: /^Pay / }).click();
    await page.waitForURL(/\/order-confirmation/);
    const find = () => db.order.findFirstOrThrow({ where: { email }, include: { payment: true } });
    await expect.poll(async () => (await find()).status).toBe("paid");
    const { id: orderId, payment } = await find();
    // Nothing leaves for a test order, so it counts as one of live mode until its buyer has been asked.
    const setLivemode = (livemode: boolean) => db.payment.update({ where: { orderId }, data: { livemode } });
    await setLivemode(true);
    const reference = payment!.intentId!.slice(-8).toUpperCase();
    const parcel = ["--carrier", "USPS", "--tracking", "9400", "--tracking-url", "https://usps.example/9400"];
    expect(await run("orders", "ship", reference, ...parcel)).toMatchObject({ code: 0 });
    const createdAt = new Date(Date.now() - DAYS_AGO * 86_400_000);
    await db.shipment.updateMany({ where: { orderId }, data: { createdAt } });
    const asked = () => db.reviewRequest.count({ where: { orderId } });
    await expect.poll(asked, { timeout: 60_000 }).toBe(1);
    const mail = await mailTo("review-request", email);
    await setLivemode(false);
    const link = /\/review\?token=[\w.-]+/.exec(mail)?.[0];
    if (!link) throw new Error(`No link stands in the mail: ${mail}`);

    await visit(page, link);
    await expect(page.getByRole("heading", { level: 2, name: SOCKS.name })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Please tell us the first name to show")).toBeVisible();

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
    const product = async () => (await (await request.get(`/api/products/${SOCKS.slug}`)).json()) as Product;
    const before = await product();
    expect((await readDocument(request, path)).text).not.toContain("Soft & warm");
    const waiting = await run("reviews", "list", "--status", "waiting", "--product", SOCKS.slug, "--json");
    const { id } = (JSON.parse(waiting.stdout) as { id: string; orderId: string }[]).find(
      (review) => review.orderId === orderId,
    )!;
    expect(await run("reviews", "publish", id)).toMatchObject({ code: 1 });
    expect(await run("reviews", "publish", id, "--yes", "--by", "Ada")).toMatchObject({ code: 0 });
    expect(await run("reviews", "reply", id, "--text", "Thank you, Paula.", "--yes")).toMatchObject({
      code: 0,
    });
    await expect.poll(async () => (await readDocument(request, path)).text).toContain("Thank you, Paula.");

    await visit(page, path);
    const review = page.getByRole("article").filter({ hasText: "Paula P." });
    await expect(review).toContainText("Verified purchase");
    await expect(review).toContainText(`Size ${SOCKS.size} · True to size`);
    await expect(review).toContainText("https://spam.example");
    await expect(review.getByRole("link")).toHaveCount(0);
    await expect(review.locator("b")).toHaveCount(0);
    const { ofType, html } = await readDocument(request, path);
    for (const secret of [email, "Passing", reference, orderId]) expect(html).not.toContain(secret);
    const group = schema.productGroupSchema.parse(ofType("ProductGroup"));
    const { rating, reviewCount } = await product();
    expect(reviewCount).toBe(before.reviewCount + 1);
    expect(group.aggregateRating).toMatchObject({ ratingValue: rating, reviewCount });
    expect(group.review?.[0]).toMatchObject({
      author: { name: "Paula P." },
      reviewRating: { ratingValue: 5 },
    });
    await renewFeed();
    const feed = await (await request.get("/feeds/google-merchant.xml")).text();
    expect(feed).toContain(`<g:number_of_reviews>${reviewCount}</g:number_of_reviews>`);

    await visit(page, link);
    await expect(page.getByText(words.states.published)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send review" })).toHaveCount(0);
    await visit(page, link.replace("/review?", "/review/stop?"));
    await page.getByRole("button", { name: "Don’t ask me again" }).click();
    await expect(page.getByRole("heading", { name: "We won’t ask again" })).toBeFocused();
    expect(await db.reviewOptOut.count({ where: { email } })).toBe(1);

    const refused = await run("reviews", "refuse", id, "--reason", "It names an address.", "--yes");
    expect(refused).toMatchObject({ code: 0 });
    await expect.poll(async () => (await readDocument(request, path)).text).not.toContain("Paula P.");
    expect(await product()).toMatchObject({ rating: before.rating, reviewCount: before.reviewCount });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Proves reviews.product-page.
  test("all reviews are sorted and paged without a script", async ({ page, request }) => {
    const slug = "unisex-court-cap";
    await page.goto(`/product/${slug}`);
    const reviews = page.getByRole("region", { name: "Reviews" });
    await expect(reviews.getByRole("article")).toHaveCount(4);
    await expect(reviews.getByText("Most find it true to size.")).toBeVisible();
    await expect(reviews.getByText("Verified purchase")).toHaveCount(0);
    await reviews.getByRole("link", { name: "Read all 32 reviews" }).click();
    const starsOf = async (count: number) => {
      const stars = page.getByRole("article").getByRole("img");
      await expect(stars).toHaveCount(count);
      return stars.evaluateAll((each) =>
        each.map((one) => Number(one.getAttribute("aria-label")!.charAt(0))),
      );
    };
    const seen: number[][] = [];
    for (const order of ["Newest", "Highest rated", "Lowest rated"]) {
      const link = page.getByRole("link", { name: order });
      if (order !== "Newest") await link.click();
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(page.getByText("Page 1 of 4")).toBeVisible();
      const all = await starsOf(10);
      for (const number of [2, 3, 4]) {
        await page.getByRole("link", { name: "Next" }).click();
        await expect(page.getByText(`Page ${number} of 4`)).toBeVisible();
        all.push(...(await starsOf(number === 4 ? 2 : 10)));
      }
      await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
      seen.push(all);
    }
    const [newest, highest, lowest] = seen as [number[], number[], number[]];
    expect(newest).toHaveLength(32);
    expect(highest).toEqual([...newest].sort((a, b) => b - a));
    expect(lowest).toEqual([...newest].sort((a, b) => a - b));
    for (const made of ["newest/5", "newest/0", "newest/01", "best/1"])
      expect((await request.get(`/product/${slug}/reviews/${made}`)).status(), made).toBe(404);
    expect((await request.get("/product/nope/reviews/newest/1")).status()).toBe(404);
  });
});
