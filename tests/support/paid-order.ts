import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { receiveEvent } from "@/lib/orders/webhook";
import type { CheckoutRequest } from "@/lib/checkout/schema";
import type { Shipping } from "@/lib/checkout/shipping/address.browser";
import { ADDRESS, judged } from "./address";
import { addProduct, testShop, type TestShop } from "./test-shop";

export { addProduct, ADDRESS, judged, testShop };

export const ELSEWHERE: Shipping = {
  ...ADDRESS,
  line1: "2 Court Lane",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
};
let number = 0;

/** A cart with pieces of a new product's first variant. */
export async function newCart({
  quantity = 1,
  ...options
}: { quantity?: number } & Parameters<typeof addProduct>[1] = {}) {
  const product = await addProduct(`tee-${number++}`, options);
  const variant = product.variants[0]!;
  const cartId = await addToCart(null, { productId: product.id, variantId: variant.id, quantity });
  return { product, variant, cartId };
}

export const intentIdOf = (clientSecret: string | null) => clientSecret!.split("_secret_")[0]!;

/**
 * Pays at the provider as the checkout's page does; our shop isn't told.
 * @param shipping null as by somebody who goes around the page
 */
export const payWith = (
  { provider }: Pick<TestShop, "provider">,
  clientSecret: string | null,
  card = "pm_card_visa",
  shipping: Shipping | null = ADDRESS,
) =>
  provider.paymentIntents.confirm(intentIdOf(clientSecret), {
    payment_method: card,
    shipping: shipping ? judged(shipping) : undefined,
    return_url: "https://shop.example/order-confirmation",
  });

/** A checkout as a shopper opens it: stock held, a payment at the provider. */
export async function openOrder({
  quantity = 1,
  stock = 10,
  shipping = ADDRESS,
  email = `ada-${number}@court.example`,
  promoCode,
}: { quantity?: number; stock?: number; shipping?: Shipping; email?: string; promoCode?: string } = {}) {
  const { variant, cartId } = await newCart({ quantity, stock: { "Navy / M": stock } });
  const { clientSecret } = await startCheckout(cartId, { email, shipping, promoCode });
  const { id: orderId, totalCents } = await orderOf(cartId);
  return { orderId, cartId, clientSecret, intentId: intentIdOf(clientSecret), variant, email, totalCents };
}

/** The same, paid at the provider; our shop hasn't been told yet. */
export async function chargeOrder(
  shop: Pick<TestShop, "provider">,
  { card = "pm_card_visa", ...options }: Parameters<typeof openOrder>[0] & { card?: string } = {},
) {
  const order = await openOrder(options);
  await payWith(shop, order.clientSecret, card, options.shipping);
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

/** Buys what is in a cart. */
export async function payCart(
  shop: Pick<TestShop, "provider">,
  cartId: string | null,
  { card, shipping = ADDRESS, ...contact }: CheckoutRequest & { card?: string },
) {
  const { clientSecret } = await startCheckout(cartId, { shipping, ...contact });
  await payWith(shop, clientSecret, card, shipping);
  const intentId = intentIdOf(clientSecret);
  await applyIntentById(intentId);
  const { order } = await db().payment.findUniqueOrThrow({
    where: { intentId },
    include: { order: { include: { lines: { orderBy: { sku: "asc" } } } } },
  });
  return { ...order, intentId, reference: intentId.slice(-8).toUpperCase() };
}

/** Makes a payment on the shop's account that isn't its own. @returns its id */
export async function payElsewhere(
  { provider }: Pick<TestShop, "provider">,
  { card = "pm_card_visa", metadata }: { card?: string; metadata?: Record<string, string> } = {},
): Promise<string> {
  const automatic_payment_methods = { enabled: true, allow_redirects: "never" } as const;
  const wanted = { amount: 1234, currency: "usd", metadata, automatic_payment_methods };
  const { id } = await provider.paymentIntents.create(wanted);
  await provider.paymentIntents.confirm(id, { payment_method: card });
  return id;
}

/** As if the order had been paid in live mode: the sandbox takes no money, and nothing leaves for a test order. */
export const setLivemode = (orderId: string, livemode: boolean | null) =>
  db().payment.update({ where: { orderId }, data: { livemode } });

/** The newest order of a cart. */
export const orderOf = (cartId: string) =>
  db().order.findFirstOrThrow({ where: { cartId }, orderBy: { createdAt: "desc" } });

export const stockOf = async (variantId: string) =>
  (await db().variant.findUniqueOrThrow({ where: { id: variantId } })).stock;

export const statusOf = async (orderId: string) =>
  (await db().order.findUniqueOrThrow({ where: { id: orderId } })).status;

export const mailsOf = (kind: string, dedupeKey: string) =>
  db().outgoingMail.findMany({ where: { kind, dedupeKey: { startsWith: dedupeKey } } });

export const TRACKING = { carrier: "USPS", trackingNumber: "9400", trackingUrl: "https://usps.example/9400" };

/** What the provider gave back for a payment, in cents, oldest first. */
export const refundsAt = async ({ provider }: Pick<TestShop, "provider">, intentId: string) =>
  (await provider.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount).reverse();

/** What refuses because of a state, in these words. */
export const conflict = (words: string) => ({ kind: "conflict", message: expect.stringContaining(words) });

/** An event of the provider arrives at the shop, signed now. */
export function deliver(
  { provider, webhookSecret: secret }: Pick<TestShop, "provider" | "webhookSecret">,
  event: object,
): Promise<string> {
  const payload = JSON.stringify(event);
  return receiveEvent(payload, provider.webhooks.generateTestHeaderString({ payload, secret }));
}
