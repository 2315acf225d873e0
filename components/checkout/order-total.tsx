import { Fact } from "@/components/cart/fact";
import { PromoCode } from "@/components/cart/sums/promo-code";
import { Sums } from "@/components/cart/sums/sums";
import { RETURNS_SHORT } from "@/content/promises";
import type { Quote } from "@/lib/checkout/schema";
import { arrivalOfOrder } from "@/lib/checkout/shipping/arrival.browser";
import { toCents } from "@/lib/money";

export function OrderTotal({ quote, promoNotice }: { quote: Quote; promoNotice: string | null }) {
  return (
    <section aria-label="Total" className="bg-paper px-5 pt-1 pb-4 lg:px-8 lg:pt-0 lg:pb-8">
      <div className="mb-2 border-line-strong/30 lg:border-t lg:pt-3">
        <PromoCode folded refusal={promoNotice} />
      </div>
      <Sums
        subtotalCents={toCents(quote.subtotal)}
        discountCents={toCents(quote.discount)}
        taxCents={toCents(quote.tax)}
        totalCents={toCents(quote.total)}
        promoCode={quote.promoCode}
      />
      <ul className="mt-2.5 space-y-1 text-sm text-ink-soft">
        <Fact icon="clock">Order today and expect it {arrivalOfOrder(new Date())}</Fact>
        <Fact icon="package-check">{RETURNS_SHORT}</Fact>
      </ul>
    </section>
  );
}
