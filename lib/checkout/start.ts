import "server-only";
import { createHash } from "node:crypto";
import { readCartLines, toCartItem, type CartLine } from "@/lib/cart/lines";
import { transaction, type Transaction } from "@/lib/database/db";
import { formatCents, toDecimal } from "@/lib/money";
import { cancelOrder } from "@/lib/orders/cancel";
import { openIntent } from "@/lib/orders/intent";
import { refuseCardTester } from "@/lib/orders/declines";
import { HOLD_MS, LAST_PIECE_MS } from "@/lib/orders/hold";
import { MAXIMUM_CHARGE_CENTS, MINIMUM_CHARGE_CENTS, publicSettings } from "@/lib/payments/provider";
import { findPromotion, redeemPromotion, type Promotion } from "@/lib/promotions/mutations";
import { DomainError } from "@/lib/domain-error";
import { heldPieces, holdStock, type HoldLine } from "@/lib/stock/mutations";
import { metrics } from "@/lib/telemetry/metrics";
import { countStep } from "@/lib/visits/tally";
import { changeContact, contactFields, isOtherContact } from "./contact";
import { holdsAll, planHold } from "./holds";
import { quote, type Sums } from "./quote";
import { isPay, type CheckoutRequest, type CheckoutResponse, type Quote } from "./schema";

type Placed = {
  orderId: string;
  /** The cart had no order before. */
  isFirst: boolean;
  shown: Quote;
  redeemed: boolean;
  /** The request names another contact, which is written only once the provider says that the order is unpaid. */
  otherContact: boolean;
} & Pick<CheckoutResponse, "heldUntil" | "heldFromPay" | "payHolds">;

export const CHANGED =
  "Something in your order has changed. Please check the items and the total before you pay.";

/** How many superseded orders are cancelled before giving up. Each round makes progress, or another request did. */
const MAX_ROUNDS = 4;

/**
 * Opens the checkout for a cart: one pending order with stock held for it (see planHold) and, at the provider, one
 * payment of exactly its total. Called when the page loads and again on Pay, with the address and the promo code. While
 * the quote is unchanged, it is the same order and the same payment.
 *
 * A promotion is bound to an email address: until the address is known the payment isn't opened and no secret is
 * returned, so that a discount can't be paid for without being redeemed.
 *
 * @param network the visitor's network (networkOf), whose carts share what may be held free; null counts none
 * @throws DomainError invalid (empty cart, unknown code), conflict (price changed, out of stock, code used, already
 *   paid), too-many (declined cards), unavailable (provider down or not set up)
 */
export async function startCheckout(
  cartId: string | null,
  request: CheckoutRequest,
  network: string | null = null,
): Promise<CheckoutResponse> {
  try {
    const opened = await openCheckout(cartId, request, network);
    metrics.checkouts.inc({ step: isPay(request) ? "pay" : "opened" });
    return opened;
  } catch (error) {
    if (error instanceof DomainError) metrics.checkoutRefusals.inc({ code: error.code });
    throw error;
  }
}

async function openCheckout(
  cartId: string | null,
  request: CheckoutRequest,
  network: string | null,
): Promise<CheckoutResponse> {
  const settings = publicSettings();
  const promotion = request.promoCode ? await findPromotion(request.promoCode) : null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const placed = await placeOrder(cartId, promotion, request, network).catch(keptElsewhere);
    if ("isFirst" in placed && placed.isFirst) countStep("checkout", request.attribution);
    if ("blockedBy" in placed) {
      // If it was paid meanwhile, the next round is told that the code is used.
      await cancelOrder(placed.blockedBy);
      continue;
    }
    if (!("superseded" in placed)) {
      const { shown, redeemed, heldUntil, heldFromPay, payHolds } = placed;
      const isUnbound = promotion !== null && !redeemed;
      const clientSecret = isUnbound ? null : await openIntent(placed.orderId);
      const isRight =
        !placed.otherContact || (clientSecret !== null && (await changeContact(placed.orderId, request)));
      if (isRight && (clientSecret || isUnbound)) {
        return { clientSecret, quote: shown, heldUntil, heldFromPay, payHolds, ...settings };
      }
    }
    // Another quote, a payment that the provider doesn't know, one that is being made with another address, or a
    // promotion of another address: each means that this cart needs another order.
    const status = await cancelOrder("superseded" in placed ? placed.superseded : placed.orderId);
    if (status === "canceled") continue;
    if (status === "refund_due") throw givenBack();
    throw status === "paid" ? alreadyPaid() : paymentUnderWay();
  }
  throw new DomainError("unavailable", "Your checkout is open in another tab. Please try again.", {
    retryAfterSeconds: 2,
  });
}

/**
 * One transaction: locks the cart, computes the quote, and reuses the open order that matches it, or inserts order,
 * lines, stock hold and payment. An open order with another quote has to be cancelled first and is returned as
 * superseded.
 *
 * @throws KeptElsewhere when another cart's order keeps the promotion from this one and has to be cancelled first
 */
async function placeOrder(
  cartId: string | null,
  promotion: Promotion | null,
  request: CheckoutRequest,
  network: string | null,
): Promise<Placed | { superseded: string }> {
  const { email, shipping, attribution, expectedQuote } = request;
  return transaction(async (tx) => {
    const cart = cartId ? await lockCart(tx, cartId) : null;
    const lines = cart ? await readCartLines(tx, cart.id) : [];
    if (!cart || lines.length === 0)
      throw new DomainError("invalid", "Your cart is empty", { code: "cart-empty" });
    const sums = quote(lines, promotion?.percentOff ?? 0);
    const shown = showQuote(lines, sums, promotion);
    if (expectedQuote !== undefined && expectedQuote !== shown.fingerprint) {
      throw new DomainError("conflict", CHANGED, { code: "price-changed", details: { quote: shown } });
    }
    if (sums.totalCents < MINIMUM_CHARGE_CENTS) {
      throw new DomainError("invalid", `Orders start at $${toDecimal(MINIMUM_CHARGE_CENTS)}`);
    }
    if (sums.totalCents > MAXIMUM_CHARGE_CENTS) {
      const most = formatCents(MAXIMUM_CHARGE_CENTS);
      throw new DomainError(
        "invalid",
        `A card pays ${most} at most. Please split your order, or write to us.`,
      );
    }

    const { fingerprint } = shown;
    const contact = contactFields({ email, shipping, attribution });
    const open = await tx.order.findFirst({
      where: { cartId: cart.id, status: { in: ["pending", "canceling"] } },
    });
    const payment = open ? await paymentOf(tx, open.id) : undefined;
    const otherContact = open && payment?.intentId ? isOtherContact(open, { email, shipping }) : false;
    if (open) {
      const same =
        open.status === "pending" && open.cartVersion === cart.version && open.quoteHash === fingerprint;
      const lapsed = open.expiresAt !== null && open.expiresAt.getTime() <= Date.now();
      if (!same || lapsed) {
        await tx.order.update({ where: { id: open.id }, data: { status: "canceling" } });
        return { superseded: open.id };
      }
    }
    const isFirst =
      !open && !(await tx.order.findFirst({ where: { cartId: cart.id }, select: { id: true } }));
    if (!open) await refuseCardTester(tx, { cartId: isFirst ? null : cart.id, network });
    const paying = isPay(request);
    const held = open ? await heldPieces(tx, open.id) : new Map<string, number>();
    const plan = await planHold(tx, lines, { open, held });
    // Opening the checkout again takes nothing.
    const hold = paying ? plan.atPay : open ? null : plan.free;
    const terms = {
      ...(!otherContact && contact),
      ...(paying && { payingSince: open?.payingSince ?? new Date() }),
      ...(paying && plan.getsLast && { expiresAt: new Date(Date.now() + LAST_PIECE_MS) }),
    };
    const order = open
      ? await amendOrder(tx, open, terms)
      : await insertOrder(tx, { cart, lines, sums, promotion, fingerprint, network, terms });
    const orderId = order.id;
    if (hold) await takeStock(tx, orderId, lines, hold, held);
    const redeemed = Boolean(promotion && email);
    const blockedBy =
      promotion && email && !otherContact ? await redeemPromotion(tx, { promotion, email, orderId }) : null;
    if (blockedBy) throw new KeptElsewhere(blockedBy);
    const told = tellHold(lines, held, order.expiresAt);
    const payHolds = told.heldFromPay.length === 0 || (!paying && holdsAll(plan.atPay));
    return { orderId, isFirst, shown, redeemed, otherContact, payHolds, ...told };
  });
}

/** Ends the transaction and undoes it: an order must not get the address of somebody whose promotion it doesn't have. */
class KeptElsewhere extends Error {
  constructor(readonly orderId: string) {
    super(`the promotion is kept by order ${orderId}`);
  }
}

function keptElsewhere(error: unknown): { blockedBy: string } {
  if (error instanceof KeptElsewhere) return { blockedBy: error.orderId };
  throw error;
}

/** Writing the row locks it: other requests for this cart wait until this transaction ends. */
async function lockCart(tx: Transaction, cartId: string) {
  const [cart] = await tx.cart.updateManyAndReturn({
    where: { id: cartId, status: "open" },
    data: { updatedAt: new Date() },
  });
  return cart ?? null;
}

/** Asked for apart from its order, so that a cart without an open one costs no statement. */
function paymentOf(tx: Transaction, orderId: string) {
  return tx.payment.findUnique({
    where: { orderId },
    select: { intentId: true },
  });
}

type Terms = Partial<Pick<OrderCreate, "email" | "emailKey" | "shipping" | "attribution" | "payingSince">> & {
  expiresAt?: Date;
};
type OrderCreate = Parameters<Transaction["order"]["create"]>[0]["data"];
type Written = { id: string; expiresAt: Date | null };

async function amendOrder(tx: Transaction, { id, expiresAt }: Written, terms: Terms): Promise<Written> {
  if (Object.keys(terms).length === 0) return { id, expiresAt };
  return tx.order.update({ where: { id }, data: terms, select: { id: true, expiresAt: true } });
}

async function insertOrder(
  tx: Transaction,
  {
    cart,
    lines,
    sums,
    promotion,
    fingerprint,
    network,
    terms,
  }: {
    cart: { id: string; version: number };
    lines: CartLine[];
    sums: Sums;
    promotion: Promotion | null;
    fingerprint: string;
    network: string | null;
    terms: Terms;
  },
): Promise<Written> {
  // One after the other: nested in the order, the client would write each line by a statement and read the order again.
  const createdAt = new Date();
  const order = await tx.order.create({
    select: { id: true, expiresAt: true },
    data: {
      cartId: cart.id,
      cartVersion: cart.version,
      quoteHash: fingerprint,
      ...sums,
      promoCode: promotion?.code ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + HOLD_MS),
      ...terms,
      network,
    },
  });
  await tx.orderLine.createMany({
    data: lines.map(
      ({ variantId, quantity, unitPriceCents, productSlug, productName, color, size, sku, imagePath }) => ({
        orderId: order.id,
        variantId,
        quantity,
        unitPriceCents,
        productSlug,
        productName,
        color,
        size,
        sku,
        imagePath,
      }),
    ),
  });
  await tx.payment.create({
    data: { orderId: order.id, amountCents: sums.totalCents },
    select: { id: true },
  });
  return order;
}

/** Takes what may be held; what may not has to be in stock all the same. Brings `held` up to date. */
async function takeStock(
  tx: Transaction,
  orderId: string,
  lines: CartLine[],
  hold: HoldLine[],
  held: Map<string, number>,
): Promise<void> {
  const missing = await holdStock(tx, orderId, hold, held);
  if (missing) throw outOfStock(lines.find(({ variantId }) => variantId === missing));
}

/** What the page says about the hold. */
function tellHold(lines: CartLine[], held: Map<string, number>, expiresAt: Date | null) {
  return {
    heldUntil: held.size > 0 && expiresAt ? expiresAt.toISOString() : null,
    heldFromPay: lines.flatMap(({ itemId, variantId, quantity }) => {
      const pieces = quantity - (held.get(variantId) ?? 0);
      return pieces > 0 ? [{ itemId, pieces }] : [];
    }),
  };
}

function fingerprintOf(lines: CartLine[], sums: Sums, promotion: Promotion | null): string {
  const goods = lines
    .map(({ variantId, quantity, unitPriceCents }) => [variantId, quantity, unitPriceCents])
    .sort();
  return createHash("sha256")
    .update(JSON.stringify([goods, sums, promotion?.code ?? null]))
    .digest("hex");
}

function showQuote(lines: CartLine[], sums: Sums, promotion: Promotion | null): Quote {
  return {
    lines: lines.map(toCartItem),
    subtotal: toDecimal(sums.subtotalCents),
    discount: toDecimal(sums.discountCents),
    tax: toDecimal(sums.taxCents),
    shipping: toDecimal(0),
    total: toDecimal(sums.totalCents),
    promoCode: promotion?.code ?? null,
    fingerprint: fingerprintOf(lines, sums, promotion),
  };
}

function outOfStock(line: CartLine | undefined): DomainError {
  const what = line ? `${line.productName} (${line.color} / ${line.size})` : "An item in your cart";
  return new DomainError(
    "conflict",
    `${what} is no longer available in this quantity. Please change your cart.`,
    { code: "out-of-stock", details: { variantId: line?.variantId } },
  );
}

function alreadyPaid(): DomainError {
  return new DomainError(
    "conflict",
    "This order has been paid already. Please check your email for the confirmation.",
    { code: "already-paid" },
  );
}

function givenBack(): DomainError {
  return new DomainError(
    "conflict",
    "Your payment came after the last pieces were gone. All of it goes back to you; please check your email.",
  );
}

function paymentUnderWay(): DomainError {
  return new DomainError(
    "conflict",
    "A payment for this order is being processed. Please wait for its result.",
    {
      code: "payment-under-way",
    },
  );
}
