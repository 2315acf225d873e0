import { goodsOf } from "@/lib/cart/sums.browser";
import { quote, type Sums } from "@/lib/checkout/quote.browser";
import type { Quote } from "@/lib/checkout/schema";
import { toCents } from "@/lib/money";
import { findOffer } from "@/lib/promotions/offers.browser";
import type { Sale } from "./sale";

/** What the page shows; the server's quote decides. */
export function sumsOf(sale: Sale, promoCode: string | null): Sums {
  if (sale.kind === "order") return sumsOfQuote(sale.session.quote);
  const lines =
    sale.kind === "item"
      ? [{ unitPriceCents: sale.priceCents, quantity: sale.item.quantity }]
      : sale.items.map(({ product, quantity }) => ({ unitPriceCents: toCents(product.price), quantity }));
  return quote(lines, findOffer(promoCode ?? "")?.percentOff ?? 0);
}

export function sumsOfQuote({ subtotal, discount, tax, total }: Quote): Sums {
  return {
    subtotalCents: toCents(subtotal),
    discountCents: toCents(discount),
    taxCents: toCents(tax),
    totalCents: toCents(total),
  };
}

export function isFor({ lines }: Quote, sale: Sale): boolean {
  return sale.kind !== "cart" || goodsOf(lines) === goodsOf(sale.items);
}

/** For a wallet's window: lines in cents that add up to the total, and the shipping rate. */
export function billOf({ subtotalCents, discountCents, taxCents }: Sums) {
  return {
    lineItems: [
      { name: "Subtotal", amount: subtotalCents },
      ...(discountCents > 0 ? [{ name: "Discount", amount: -discountCents }] : []),
      { name: "Tax", amount: taxCents },
    ],
    shippingRates: [{ id: "free", displayName: "Free shipping", amount: 0 }],
  };
}
