import { listCartItems } from "@/lib/cart/data";
import { addToCart } from "@/lib/cart/mutations";
import {
  findCategory,
  findProductByIdOrSlug,
  findProductBySlug,
  listBestsellers,
  listCategories,
  listFirstSlugs,
  listRecommendations,
} from "@/lib/catalog/data";
import { hasPage } from "@/lib/catalog/slug-index";
import { parseChoice } from "@/lib/catalog/list/choice.browser";
import { countFacets } from "@/lib/catalog/list/list-index";
import { readPage } from "@/lib/catalog/list/list-products";
import { listProducts } from "@/tests/support/catalog/list-products";
import { SORT_ORDERS } from "@/lib/catalog/list/sort.browser";
import { eachProduct, lastChanges, listOutlines } from "@/lib/catalog/bulk-reads";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { addOldOrders } from "@/tests/support/old-orders";
import { parseReviewChoice } from "@/lib/reviews/choice";
import { countReviews, listReviews } from "@/lib/reviews/data";
import { parseSearch } from "@/lib/search/schema";
import { search, suggest } from "@/lib/search/search";
import { fillCatalogue } from "@/tests/support/catalog/fill-catalogue";
import { watchReads } from "@/tests/support/catalog/read-plans";
import { testShop } from "@/tests/support/test-shop";

/** Every read and change of pages, cart and API finds its rows by an index, with as many statements for one product as for many. */

testShop();
let plansOf: Awaited<ReturnType<typeof watchReads>>;
let cartId: string;
let piece: { productId: string; variantId: string; quantity: number };
let slug: string;

beforeAll(async () => {
  await fillCatalogue(2000);
  const where = { stock: { gt: 9 } };
  const variants = await db().variant.findMany({ where, take: 6, orderBy: { id: "asc" } });
  await addOldOrders(db(), process.env.DATABASE_URL!, variants[0]!.id, 800);
  await addOpenCarts(800);
  await addReviews(800);
  const pieces = variants.map(({ productId, id }) => ({ productId, variantId: id, quantity: 1 }));
  for (const each of pieces) cartId = await addToCart(cartId ?? null, each);
  piece = pieces[0]!;
  slug = (await db().product.findUniqueOrThrow({ where: { id: piece.productId } })).slug;
  plansOf = await watchReads(process.env.DATABASE_URL!);
}, 240_000);

/** Carts of other visitors, one piece in each. */
async function addOpenCarts(count: number) {
  const variants = await db().variant.findMany({ take: count, orderBy: { sku: "asc" } });
  const items = variants.map(({ id: variantId, productId }, index) => {
    return { cartId: `other-${index}`, productId, variantId, quantity: 1 };
  });
  await db().cart.createMany({ data: items.map(({ cartId }) => ({ id: cartId })) });
  await db().cartItem.createMany({ data: items });
}

/** One review each of the first products. */
async function addReviews(count: number) {
  const products = await db().product.findMany({ take: count, orderBy: { slug: "asc" } });
  const said = { stars: 5, words: "", firstName: "Ada", initial: "", size: "M", status: "published" };
  await db().review.createMany({
    data: products.map(({ id: productId }) => ({ productId, example: true, ...said })),
  });
}

/** Tables that grow with the catalogue or with the visitors. */
const GROWING =
  "Product|Variant|ProductImage|ListingIndex|Listing|CartItem|Cart|StockReservation|Review|Order|OrderLine|Payment|SearchEntry|SearchWord";
/** A table that is read from end to end, as SQLite and PostgreSQL say it. */
const WHOLE_TABLE = new RegExp(`\\bSCAN \`?"?(main\\.)?(${GROWING})\\b|Seq Scan on "?(${GROWING})\\b`);
/** A list that is put in order after it was read. */
const SORTED = /TEMP B-TREE FOR ORDER BY|\bSort Key\b/;
const category = "accessories";
const firstSlugs = ["one", "two", "three"];
const lowest = parseReviewChoice({ stars: "5", size: "M", sort: "lowest" });

const reads: [name: string, read: () => Promise<unknown>][] = [
  ["the categories", listCategories],
  ["a category", () => findCategory(category)],
  ["a product by slug", () => findProductBySlug(slug)],
  ["a product by id", () => findProductByIdOrSlug("g000077")],
  ["the popular products", listBestsellers],
  ["what is rendered ahead", () => listFirstSlugs(100)],
  ["recommendations", () => listRecommendations({ slug, categoryId: "none" }, [slug, ...firstSlugs])],
  ["a page of everything", () => listProducts("all", parseChoice({ page: "3" }))],
  ["a page by text", () => listProducts(category, parseChoice({ type: "hats", page: "2", sort: "rating" }))],
  ["a filtered page", () => listProducts(category, parseChoice({ size: "M", color: "Navy", sale: "1" }))],
  ["100 products for the API", () => readPage({ category: "all" }, { size: 100 })],
  ["what can be chosen in a category", () => countFacets({ category: "mens-tees" })],
  ["a part of the sitemap", () => listOutlines(5000, 200)],
  ["the last changes of the categories", () => lastChanges(["all", category])],
  ["the first batch of the merchants' feed", () => eachProduct().next()],
  ["what can be chosen of a product's reviews", () => countReviews(piece.productId)],
  ["a page of chosen reviews", () => listReviews(piece.productId, lowest)],
  ["whether a page is known", () => hasPage("category", category, 40)],
  ["suggestions", () => suggest("tiebreak ca")],
  ["suggestions with a typing error", () => suggest("tiebraek cap")],
  ["a page of search", () => search(parseSearch({ q: "tiebreak cap", sort: "price-low", page: "2" }))],
  ["a cart", () => listCartItems(cartId)],
  ["a piece more in the cart", () => addToCart(cartId, piece)],
  ["the opened checkout", () => startCheckout(cartId, {})],
];

test.each(reads)("%s: no table is read from end to end", async (_, read) => {
  const plans = await plansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  const whole = plans.filter(({ steps }) => steps.some((step) => WHOLE_TABLE.test(step)));
  expect(whole).toEqual([]);
});

test.each(SORT_ORDERS)("a page in the order “%s” is a range of an index, nothing is sorted", async (sort) => {
  const plans = await plansOf(() => listProducts("all", parseChoice({ sort, page: "2", size: "M" })));
  expect(plans.filter(({ statement }) => /"ListingIndex"/.test(statement))).toHaveLength(2);
  const paged = plans.filter(({ statement }) => /FROM "ListingIndex".* OFFSET/s.test(statement));
  expect(paged).toHaveLength(1);
  expect(paged[0]!.steps.filter((step) => SORTED.test(step))).toEqual([]);
  expect(paged[0]!.steps.join()).toMatch(/(COVERING INDEX|Index Only Scan using) "?ListingIndex_/);
});

test("a list takes as many statements for 200 products as for two", async () => {
  const few = await plansOf(() => readPage({ category }, { size: 2 }));
  const many = await plansOf(() => readPage({ category }, { size: 200 }));
  const told = (plans: typeof few) => plans.map(({ statement }) => statement.slice(0, 40)).sort();
  expect(told(many)).toEqual(told(few));
  const one = await addToCart(null, piece);
  const ofOne = await plansOf(() => listCartItems(one));
  expect(await plansOf(() => listCartItems(cartId))).toHaveLength(ofOne.length);
  expect(await listCartItems(cartId)).toHaveLength(6);
});

test("a table that is read from end to end would be noticed", async () => {
  const plans = await plansOf(() => db().product.findMany({ where: { fabric: "silk" } }));
  expect(plans.flatMap(({ steps }) => steps).some((step) => WHOLE_TABLE.test(step))).toBe(true);
});
