import "server-only";
import { DomainError } from "@/lib/domain-error";
import { cancelOrder } from "@/lib/orders/cancel";
import { openIntent } from "@/lib/orders/intent";
import { publicSettings } from "@/lib/payments/connection";
import { findPromotion, type Promotion } from "@/lib/promotions/mutations";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { countStep } from "@/lib/insight/visits/tally";
import { changeContact } from "./contact";
import { placeOrder, type Placed } from "./place-order";
import { isPay, type CheckoutRequest, type CheckoutResponse } from "./schema";

/** How many superseded orders are canceled before giving up. Each round means progress, ours or another request's. */
const MAX_ROUNDS = 4;

/**
 * Opens the checkout for a cart: one pending order that holds stock (planHold), and one payment of exactly its total at
 * the provider. Called when the page loads and again on Pay, with address and promo code; for the same quote, order and
 * payment stay the same. A promotion is bound to an email address: until there is one, no secret is returned, or the
 * discount could be paid for without being redeemed.
 * @param network from networkOf, whose carts share what may be held free; null counts none
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
    const placing = await placeOrder({ cartId, promotion, request, network });
    if (placing.kind === "kept-elsewhere") {
      // If it was paid in the meantime, the next round finds the code used.
      await cancelOrder(placing.orderId);
      continue;
    }
    if (placing.kind === "placed") {
      if (placing.isFirst) countStep("checkout", request.attribution);
      const opened = await openPayment(placing, promotion, request);
      if (opened) return { ...opened, ...settings };
    }
    // This cart needs another order: the quote changed, the provider doesn't know the payment, one is being made with
    // another address, or the promotion is bound to one.
    const status = await cancelOrder(placing.orderId);
    if (status === "canceled") continue;
    if (status === "refund_due") throw givenBack();
    throw status === "paid" ? alreadyPaid() : paymentUnderWay();
  }
  throw new DomainError("unavailable", "Your checkout is open in another tab. Please try again.", {
    retryAfterSeconds: 2,
  });
}

/** Null when the order can't be paid for as the request wants it. */
async function openPayment(
  { orderId, shown, redeemed, otherContact, heldUntil, heldFromPay, payHolds }: Placed,
  promotion: Promotion | null,
  request: CheckoutRequest,
) {
  const isUnbound = promotion !== null && !redeemed;
  const clientSecret = isUnbound ? null : await openIntent(orderId);
  const isRight = !otherContact || (clientSecret !== null && (await changeContact(orderId, request)));
  if (!isRight || !(clientSecret || isUnbound)) return null;
  return { clientSecret, quote: shown, heldUntil, heldFromPay, payHolds };
}

function alreadyPaid(): DomainError {
  return new DomainError(
    "conflict",
    "This order has already been paid. Please check your email for the confirmation.",
    { code: "already-paid" },
  );
}

function givenBack(): DomainError {
  return new DomainError(
    "conflict",
    "Your payment came in after the last pieces sold out. We’re refunding it in full; please check your email.",
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
