import { WELCOME_OFFER } from "../../content/welcome-offer";
import { confirmationToken, unsubscribeToken } from "../../lib/newsletter/token";
import { orderToken } from "../../lib/orders/link-token";
import { reviewToken } from "../../lib/reviews/token";
import { stopToken } from "../../lib/stock/alerts/token";
import { ADDRESS } from "../money/http/address";
import { CARDS, intentIdOf } from "../money/http/provider";
import { findPieces, Shopper } from "../money/http/shopper";
import type { RunningShop } from "../money/http/shop";

/** What a field, a query or a part of a path may be, by its name, so that requests get past the first check. */
export type Values = Record<string, readonly (string | number)[]>;

const EMAIL = "ada@court.example";

/** Buys something, so that there are an order, its links and a cart. @returns values that mean something in this shop */
export async function openValues({
  db,
  origins,
  provider,
}: Pick<RunningShop, "db" | "origins" | "provider">) {
  const pieces = await findPieces(db, 3);
  const shopper = new Shopper(origins);
  await shopper.addToCart(pieces[0]!);
  const { clientSecret } = await shopper.checkout({ email: EMAIL, shipping: ADDRESS });
  await provider.pay(clientSecret!, CARDS.good);
  await shopper.confirmation(clientSecret!);
  const order = await db.order.findFirstOrThrow({ include: { lines: true } });
  const { id: reviews } = await db.reviewRequest.create({ data: { orderId: order.id } });

  const added = await fetch(`${origins[0]}/api/cart`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(pieces[1]),
  });
  const cart = added.headers.getSetCookie()[0]!.split(";")[0]!;
  const [item] = await db.cartItem.findMany({ orderBy: { id: "desc" }, take: 1 });
  const [products, categories] = [await db.product.findMany({ take: 20 }), await db.category.findMany()];
  const slugs = [...products, ...categories].map(({ slug }) => slug);
  const tokens = [
    orderToken(order),
    reviewToken(reviews),
    stopToken(EMAIL),
    unsubscribeToken(EMAIL),
    confirmationToken("x"),
  ];
  const values: Values = {
    slug: [...slugs, "all", "performance-fabrics-tennis-athletic-wear-science"],
    idOrSlug: products.flatMap(({ id, slug }) => [id, slug]),
    productId: pieces.map(({ productId }) => productId),
    variantId: pieces.map(({ variantId }) => variantId),
    id: [item!.id],
    item: order.lines.map(({ id }) => id),
    token: tokens,
    link: [orderToken(order)],
    kind: ["product", "category", "blog"],
    file: [...slugs.slice(0, 3).map((slug) => `${slug}.jpg`), "bottle-clay-front-1080.webp"],
    ratio: ["16x9", "1x1"],
    version: ["1"],
    part: ["1.xml"],
    page: [1, 2],
    stars: [5, 4],
    fit: ["true"],
    size: ["M", "One size"],
    path: ["x", "v1/payment_intents", "stripe.js", "v1/elements/sessions"],
    email: [EMAIL, ...Array.from({ length: 40 }, (_, number) => `player${number}@court.example`)],
    ...ADDRESSES,
    paymentIntent: [intentIdOf(clientSecret!)],
    clientSecret: [clientSecret!],
    reference: [intentIdOf(clientSecret!).slice(-8).toUpperCase()],
    promoCode: [WELCOME_OFFER.code],
    quantity: [1, 2],
    message: ["Where is my order? It was sent a week ago."],
    website: [""],
    openFor: [5000],
    shirtSize: ["M", "XXL"],
    "violated-directive": ["script-src"],
    q: ["white cap", "s", "mens"],
    seen: [slugs.join(",")],
    type: ["caps", "made up"],
    sort: ["price-low", "featured"],
    for: ["orders"],
    limit: [1, 250],
    initial: ["A"],
    firstName: ["Ada"],
    words: ["Fits well."],
  };
  return { values, cart };
}

const ADDRESSES: Values = {
  ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [name, [value]])),
  streetAddress: [ADDRESS.line1],
  zipCode: [ADDRESS.postalCode],
};
