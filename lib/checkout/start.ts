import "server-only";
import { createHash } from "node:crypto";
import { readCartLines, toCartItem, type CartLine } from "@/lib/cart/lines";
import { transaction, type Transaction } from "@/lib/database/db";
import { emailKey } from "@/lib/forms/email-address";
import { formatCents, toDecimal } from "@/lib/money";
import { cancelOrder } from "@/lib/orders/cancel";
import { openIntent } from "@/lib/orders/intent";
import { HOLD_MS } from "@/lib/orders/hold";
import { MAXIMUM_CHARGE_CENTS, MINIMUM_CHARGE_CENTS, publicSettings } from "@/lib/payments/provider";
import { findPromotion, redeemPromotion, type Promotion } from "@/lib/promotions/mutations";
import { DomainError } from "@/lib/domain-error";
import { holdStock } from "@/lib/stock/mutations";
import { quote, type Sums } from "./quote";
import type { CheckoutRequest, CheckoutResponse, Quote } from "./schema";

type Contact = Pick<CheckoutRequest, "email" | "shipping" | "attribution">;
type Placed = { orderId: string; expiresAt: Date; shown: Quote; redeemed: boolean };

/** How many superseded orders are cancelled before giving up. Each round makes progress, or another request did. */
const MAX_ROUNDS = 4;

/**
 * Opens the checkout for a cart: one pending order with its stock held for 30 minutes and, at the provider, one payment
 * of exactly its total. Called when the page loads and again on Pay, with the address and the promo code. While the
 * quote is unchanged, it is the same order and the same payment.
 *
 * A promotion is bound to an email address: until the address is known the payment isn't opened and no secret is
 * returned, so that a discount can't be paid for without being redeemed.
 *
 * @throws DomainError invalid (empty cart, unknown code), conflict (price changed, out of stock, code used, already
 *   paid), unavailable (provider down or not set up)
 */
export async function startCheckout(
  cartId: string | null,
  request: CheckoutRequest,
): Promise<CheckoutResponse> {
  const settings = publicSettings();
  const promotion = request.promoCode ? await findPromotion(request.promoCode) : null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const placed = await placeOrder(cartId, promotion, request);
    if (!("superseded" in placed)) {
      const isUnbound = promotion !== null && !placed.redeemed;
      const clientSecret = isUnbound ? null : await openIntent(placed.orderId);
      if (clientSecret || isUnbound) {
        return { clientSecret, quote: placed.shown, heldUntil: placed.expiresAt.toISOString(), ...settings };
      }
    }
    // Another quote, or a payment that the provider doesn't know: either way this cart needs another order.
    const status = await cancelOrder("superseded" in placed ? placed.superseded : placed.orderId);
    if (status === "canceled") continue;
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
 */
async function placeOrder(
  cartId: string | null,
  promotion: Promotion | null,
  { email, shipping, attribution, expectedQuote }: CheckoutRequest,
): Promise<Placed | { superseded: string }> {
  return transaction(async (tx) => {
    const cart = cartId ? await lockCart(tx, cartId) : null;
    const lines = cart ? await readCartLines(tx, cart.id) : [];
    if (!cart || lines.length === 0)
      throw new DomainError("invalid", "Your cart is empty", { code: "cart-empty" });
    const sums = quote(lines, promotion?.percentOff ?? 0);
    const shown = showQuote(lines, sums, promotion);
    if (expectedQuote !== undefined && expectedQuote !== shown.fingerprint) {
      throw new DomainError(
        "conflict",
        "Something in your order has changed. Please check the items and the total before you pay.",
        { code: "price-changed", details: { quote: shown } },
      );
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
    const expiresAt = new Date(Date.now() + HOLD_MS);
    const open = await tx.order.findFirst({
      where: { cartId: cart.id, status: { in: ["pending", "canceling"] } },
    });
    if (open) {
      const same =
        open.status === "pending" && open.cartVersion === cart.version && open.quoteHash === fingerprint;
      const lapsed = open.expiresAt !== null && open.expiresAt.getTime() <= Date.now();
      if (!same || lapsed) {
        await tx.order.update({ where: { id: open.id }, data: { status: "canceling" } });
        return { superseded: open.id };
      }
      // An order without expiry has a payment in processing, and keeps having none.
      await tx.order.update({
        where: { id: open.id },
        data: { ...contact, ...(open.expiresAt && { expiresAt }) },
      });
    }
    const orderId =
      open?.id ?? (await insertOrder(tx, { cart, lines, sums, promotion, fingerprint, expiresAt, contact }));
    const redeemed = Boolean(promotion && email);
    if (promotion && email) await redeemPromotion(tx, { promotion, email, orderId });
    return { orderId, expiresAt: open?.expiresAt === null ? new Date() : expiresAt, shown, redeemed };
  });
}

/** Writing the row locks it: other requests for this cart wait until this transaction ends. */
async function lockCart(tx: Transaction, cartId: string) {
  const { count } = await tx.cart.updateMany({
    where: { id: cartId, status: "open" },
    data: { updatedAt: new Date() },
  });
  return count === 1 ? tx.cart.findUniqueOrThrow({ where: { id: cartId } }) : null;
}

async function insertOrder(
  tx: Transaction,
  {
    cart,
    lines,
    sums,
    promotion,
    fingerprint,
    expiresAt,
    contact,
  }: {
    cart: { id: string; version: number };
    lines: CartLine[];
    sums: Sums;
    promotion: Promotion | null;
    fingerprint: string;
    expiresAt: Date;
    contact: ReturnType<typeof contactFields>;
  },
): Promise<string> {
  const order = await tx.order.create({
    data: {
      cartId: cart.id,
      cartVersion: cart.version,
      quoteHash: fingerprint,
      ...sums,
      promoCode: promotion?.code ?? null,
      expiresAt,
      ...contact,
      lines: {
        create: lines.map(
          ({
            variantId,
            quantity,
            unitPriceCents,
            productSlug,
            productName,
            color,
            size,
            sku,
            imagePath,
          }) => ({
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
      },
      payment: { create: { amountCents: sums.totalCents } },
    },
  });
  const missing = await holdStock(tx, order.id, lines);
  if (missing) throw outOfStock(lines.find(({ variantId }) => variantId === missing));
  return order.id;
}

function contactFields({ email, shipping, attribution }: Contact) {
  return {
    ...(email && { email, emailKey: emailKey(email) }),
    ...(shipping && { shipping }),
    ...(attribution && { attribution }),
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

function paymentUnderWay(): DomainError {
  return new DomainError(
    "conflict",
    "A payment for this order is being processed. Please wait for its result.",
    {
      code: "payment-under-way",
    },
  );
}
