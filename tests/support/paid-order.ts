import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import type { Shipping } from "@/lib/checkout/shipping/address.browser";
import { addProduct, type TestShop } from "./test-shop";

let number = 0;

export const ADDRESS: Shipping = {
  name: "Ada Serve",
  line1: "1 Court Lane",
  city: "Austin",
  state: "TX",
  postalCode: "73301",
  country: "US",
};

/** An address as the browser sends it to the provider with the card. */
export const judged = ({ name, postalCode, ...address }: Shipping) => ({
  name,
  address: { ...address, line2: address.line2 ?? undefined, postal_code: postalCode },
});

/** A checkout as a shopper opens it: stock held, a payment at the provider. */
export async function openOrder({
  quantity = 1,
  stock = 10,
  shipping = ADDRESS,
  email = `ada-${number}@court.example`,
}: {
  quantity?: number;
  stock?: number;
  shipping?: Shipping;
  email?: string;
} = {}) {
  const product = await addProduct(`ops-tee-${number++}`, { stock: { "Navy / M": stock } });
  const variant = product.variants[0]!;
  const cartId = await addToCart(null, { productId: product.id, variantId: variant.id, quantity });
  const { clientSecret } = await startCheckout(cartId, { email, shipping });
  const order = await db().order.findFirstOrThrow({ where: { cartId } });
  const intentId = clientSecret!.split("_secret_")[0]!;
  return { orderId: order.id, intentId, variant, email, totalCents: order.totalCents };
}

/** The same, paid at the provider; our shop hasn't been told yet. */
export async function chargeOrder(
  shop: Pick<TestShop, "provider">,
  { card = "pm_card_visa", ...options }: Parameters<typeof openOrder>[0] & { card?: string } = {},
) {
  const order = await openOrder(options);
  const shipping = judged(options.shipping ?? ADDRESS);
  await shop.provider.paymentIntents.confirm(order.intentId, { payment_method: card, shipping });
  return order;
}

/** The same, with the shop's order paid as well. */
export async function payOrder(
  shop: Pick<TestShop, "provider">,
  options: Parameters<typeof chargeOrder>[1] = {},
) {
  const order = await chargeOrder(shop, options);
  await applyIntentById(order.intentId);
  return { ...order, reference: order.intentId.slice(-8).toUpperCase() };
}

/** As if the order had been paid in live mode: the sandbox takes no money, and nothing leaves for a test order. */
export const setLivemode = (orderId: string, livemode: boolean | null) =>
  db().payment.update({ where: { orderId }, data: { livemode } });

export const statusOf = async (orderId: string) =>
  (await db().order.findUniqueOrThrow({ where: { id: orderId } })).status;

export const mailsOf = (kind: string, dedupeKey: string) =>
  db().outgoingMail.findMany({ where: { kind, dedupeKey: { startsWith: dedupeKey } } });
