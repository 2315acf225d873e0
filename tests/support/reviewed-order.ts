import { db } from "@/lib/database/db";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { askForReviews } from "@/lib/reviews/ask";
import { submitReviews } from "@/lib/reviews/mutations";
import { findReview, publishReview } from "@/lib/reviews/operator";
import { reviewToken } from "@/lib/reviews/token";
import { payOrder, setLivemode, TRACKING } from "./paid-order";
import { testShop, type TestShop } from "./test-shop";

let shop: TestShop;

/** A shop with reviews for the tests of a file. */
export const reviewShop = () => (shop = testShop());
export const DAY_MS = 24 * 60 * 60_000;

/** An order whose only parcel left so many days ago. */
export async function sentOrder({
  days = 14.01,
  ...options
}: { days?: number; email?: string; quantity?: number } = {}) {
  const order = await payOrder(shop, options);
  await setLivemode(order.orderId, true);
  await announceDispatch(order.orderId, TRACKING);
  const where = { orderId: order.orderId };
  await db().shipment.updateMany({ where, data: { createdAt: new Date(Date.now() - days * DAY_MS) } });
  const include = { variant: { include: { product: true } } };
  const line = await db().orderLine.findFirstOrThrow({ where, include });
  return { ...order, lineId: line.id, product: line.variant.product };
}

/** The same, asked for a review. */
export async function askedOrder(options: Parameters<typeof sentOrder>[0] = {}) {
  const order = await sentOrder(options);
  await askForReviews();
  const request = await db().reviewRequest.findUniqueOrThrow({ where: { orderId: order.orderId } });
  return { ...order, token: reviewToken(request.id) };
}

type Said = { stars?: number; fit?: "small" | "true" | "large" | null; words?: string };

export const body = ({ token, lineId }: { token: string; lineId: string }, said: Said = {}) => ({
  token,
  firstName: "Paula",
  initial: "P",
  reviews: [{ item: lineId, stars: 4, fit: "true" as const, words: "Good cloth.", ...said }],
});

/** A review that is published. */
export async function publishedReview(said: Said = {}) {
  const order = await askedOrder();
  await submitReviews(body(order, said));
  const review = await db().review.findUniqueOrThrow({ where: { orderLineId: order.lineId } });
  expect(await publishReview(await findReview(review.id), "Ada")).toBe("published");
  return { ...order, reviewId: review.id };
}
