import { BoughtLine } from "@/components/cart/bought-line";
import { Sums } from "@/components/cart/sums/sums";
import { toCents } from "@/lib/money";
import type { ConfirmedOrder } from "@/lib/orders/schema";

export function Receipt({ order, title }: { order: ConfirmedOrder; title: string }) {
  return (
    <section aria-labelledby="receipt" className="bg-paper p-5 sm:p-8 lg:self-start print:border print:p-4">
      <h2 id="receipt" className="font-display text-title">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.lines.map((line) => (
          <BoughtLine
            key={`${line.name} ${line.color} ${line.size}`}
            imageUrl={line.imageUrl}
            thumbnailClassName="w-20 bg-backdrop print:hidden"
            name={line.name}
            variant={line}
            quantity={line.quantity}
            cents={toCents(line.price) * line.quantity}
          />
        ))}
      </ul>
      <div className="mt-3 border-t border-line-strong/30 pt-4">
        <Sums
          subtotalCents={toCents(order.subtotal)}
          discountCents={toCents(order.discount)}
          taxCents={toCents(order.tax)}
          totalCents={toCents(order.total)}
          promoCode={order.promoCode}
        />
      </div>
    </section>
  );
}
