import { findProductBySlug } from "@/lib/catalog/data";
import { readPage } from "@/lib/catalog/list/list-products";
import { takeChanges } from "@/lib/catalog/changes";
import { db } from "@/lib/database/db";
import { ALL_REVIEWS, parseReviewChoice, STARS, type ReviewOrder } from "@/lib/reviews/choice";
import { countReviews, hasExamples, listReviews, readReviewPage } from "@/lib/reviews/data";
import { countChosen, reviewOptions } from "@/lib/reviews/figures";
import { submitReviews } from "@/lib/reviews/mutations";
import { findReview, publishReview, refuseReview } from "@/lib/reviews/operator";
import { recountReviews } from "@/lib/reviews/recount";
import { command } from "@/tests/support/command";
import { Random } from "@/tests/support/random";
import { askedOrder, body, publishedReview, reviewShop } from "@/tests/support/reviewed-order";

/** What readers see of reviews: figures, examples, and choices among many. */

reviewShop();

// Proves reviews.one-figure.
test("figures follow from every decision, also of many at once, and lists are sorted by them", async () => {
  const first = await publishedReview({ stars: 2 });
  const orders = [];
  for (const stars of [5, 5, 4, 1]) orders.push({ ...(await askedOrder()), stars });
  // All of one product.
  for (const [number, { variant }] of orders.entries()) {
    const data = { productId: first.product.id, size: `S${number}` };
    await db().variant.update({ where: { id: variant.id }, data });
  }
  for (const order of orders) {
    const words = order.stars === 5 ? "" : "Good cloth.";
    await submitReviews(body(order, { stars: order.stars, fit: null, words }));
  }
  const waiting = await db().review.findMany({ where: { productId: first.product.id, status: "waiting" } });
  expect(waiting).toHaveLength(4);
  await Promise.all(waiting.map(async ({ id }) => publishReview(await findReview(id), "Ada")));
  const shown = async () => (await findProductBySlug(first.product.slug))!;
  const counts = await countReviews(first.product.id);
  const given = STARS.map((stars) => countChosen(counts, { ...ALL_REVIEWS, stars: [stars] }));
  expect(given).toEqual([2, 1, 0, 1, 1]);
  expect(await shown()).toMatchObject({ rating: 3.4, reviewCount: 5 });
  const bad = waiting.find(({ stars }) => stars === 1)!;
  await refuseReview(await findReview(bad.id), "Ada", "It names a person.");
  expect(await shown()).toMatchObject({ rating: 4, reviewCount: 4 });

  const rated = (await readPage({ category: "mens", order: "rating" })).map(({ rating }) => rating);
  expect(rated).toEqual([...rated].sort((a, b) => b - a));
  expect(rated[0]).toBeGreaterThan(0);
  const index = await db().listingIndex.findMany({ where: { productId: first.product.id } });
  expect(index.map(({ rating }) => rating)).toEqual(index.map(() => 4));
  const orderOf = async (sort: ReviewOrder) =>
    (await listReviews(first.product.id, { ...ALL_REVIEWS, sort })).map(({ stars }) => stars);
  expect(await orderOf("highest")).toEqual([5, 5, 4, 2]);
  expect(await orderOf("lowest")).toEqual([2, 4, 5, 5]);
  expect(await listReviews(first.product.id, { ...ALL_REVIEWS, page: 2 }, 3)).toHaveLength(1);
});

// Proves reviews.marked-examples.
test("examples count like all reviews, and one command removes them", async () => {
  const { product } = await publishedReview({ stars: 4 });
  const example = { example: true, words: "", firstName: "Alex", initial: "", size: "", status: "published" };
  await db().review.createMany({
    data: [1, 2].map((stars) => ({ productId: product.id, stars, ...example })),
  });
  await db().$transaction((tx) => recountReviews(tx, product.id));
  const shown = () => findProductBySlug(product.slug);
  expect([await shown(), await hasExamples()]).toMatchObject([{ rating: 2.3, reviewCount: 3 }, true]);
  const lowestFirst = await listReviews(product.id, { ...ALL_REVIEWS, sort: "lowest" });
  expect(lowestFirst.map(({ stars, verified }) => `${stars} ${verified}`)).toEqual([
    "1 false",
    "2 false",
    "4 true",
  ]);
  takeChanges();
  expect(await command("reviews", ["remove-examples"])).toMatchObject({ code: 1 });
  expect(await hasExamples()).toBe(true);
  const { stdout } = await command("reviews", ["remove-examples", "--yes", "--json"]);
  expect(JSON.parse(stdout)).toEqual({ removed: 2 });
  expect([await shown(), await hasExamples()]).toMatchObject([{ rating: 4, reviewCount: 1 }, false]);
});

// Proves reviews.all-reviews.
test.each([
  {},
  { stars: ["5", "4"], sort: "lowest" },
  { fit: "true", size: ["S", "M"], page: "2" },
  { stars: "1", fit: ["small", "large"], size: "L", sort: "highest" },
  { size: ["M", "\0", "nobody's"] },
  { size: "nobody's", page: "9" },
])("of many reviews %j leaves what fits it, and each further choice what it says", async (query) => {
  const product = await manyReviews();
  const rows = await db().review.findMany({ where: { productId: product.id, status: "published" } });
  const leftBy = (changed: object) => {
    const { stars, fit, size } = parseReviewChoice({ ...query, ...changed });
    const isAmong = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value);
    return rows.filter(
      (row) => isAmong(stars, `${row.stars}`) && isAmong(fit, row.fit ?? "") && isAmong(size, row.size),
    );
  };
  const choice = parseReviewChoice(query);
  const counts = await countReviews(product.id);
  const shown = await readReviewPage(product.id, counts, choice);
  const sign = { newest: 0, highest: -1, lowest: 1 }[choice.sort];
  const wanted = leftBy({}).sort(
    (a, b) => sign * (a.stars - b.stars) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const last = Math.max(1, Math.ceil(wanted.length / 10));
  const page = Math.min(choice.page, last);
  expect(shown).toMatchObject({ count: wanted.length, last, page });
  expect(shown.reviews.map(({ id }) => id)).toEqual(
    wanted.slice((page - 1) * 10, page * 10).map(({ id }) => id),
  );
  const options = Object.entries(reviewOptions(counts, choice, ["S", "M", "L"]));
  for (const [filter, values] of options)
    for (const { value, count } of values)
      expect([filter, value, count]).toEqual([filter, value, leftBy({ [filter]: value }).length]);
});

/** A product with 150 examples of every kind, some of which wait. */
async function manyReviews() {
  const product = await db().product.findFirstOrThrow({ orderBy: { slug: "desc" } });
  if ((await db().review.count({ where: { productId: product.id } })) >= 150) return product;
  const [random, sizes] = [new Random(1), ["S", "M", "L", ""]];
  await db().review.createMany({
    data: Array.from({ length: 150 }, (_, number) => ({
      ...{ productId: product.id, example: true },
      ...{ stars: random.between(1, 5), fit: random.pick(["small", "true", "large", null]) },
      ...{ size: random.pick(sizes), words: "", firstName: "Ada", initial: "" },
      status: random.chance(0.8) ? "published" : "waiting",
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
    })),
  });
  return product;
}
