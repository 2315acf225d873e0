import "server-only";
import { createHash } from "node:crypto";
import { toCartItem, type CartLine } from "@/lib/cart/lines";
import { DomainError } from "@/lib/domain-error";
import { formatCents, toDecimal } from "@/lib/money";
import { MAXIMUM_CHARGE_CENTS, MINIMUM_CHARGE_CENTS } from "@/lib/payments/provider";
import type { Promotion } from "@/lib/promotions/mutations";
import { CHANGED, quote, type Sums } from "./quote.browser";
import type { Quote } from "./schema";

export type Price = { sums: Sums; shown: Quote };

/**
 * @param expectedQuote the fingerprint of the quote on the page
 * @throws DomainError conflict when the page shows another quote, invalid when a card can't pay so little or so much
 */
export function priceCart(lines: CartLine[], promotion: Promotion | null, expectedQuote?: string): Price {
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
      `Card payments can’t be more than ${most}. Please split your order, or write to us.`,
    );
  }
  return { sums, shown };
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

function fingerprintOf(lines: CartLine[], sums: Sums, promotion: Promotion | null): string {
  const goods = lines
    .map(({ variantId, quantity, unitPriceCents }) => [variantId, quantity, unitPriceCents])
    .sort();
  return createHash("sha256")
    .update(JSON.stringify([goods, sums, promotion?.code ?? null]))
    .digest("hex");
}
