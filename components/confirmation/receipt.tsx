import { CartThumbnail } from "@/components/cart/cart-thumbnail";
import { Sums } from "@/components/sums/sums";
import { formatCents, toCents } from "@/lib/money";
import type { Confirmation } from "@/lib/orders/schema";

type Order = NonNullable<Confirmation["order"]>;

export type ReceiptProps = { order: Order };

/** Lines and sums of a paid order. */
export function Receipt({ order }: ReceiptProps) {
  return (
    <section aria-labelledby="receipt" className="bg-paper p-5 sm:p-8 print:border print:p-4">
      <h2 id="receipt" className="font-display text-title">
        Your order
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.lines.map((line) => (
          <li key={`${line.name} ${line.color} ${line.size}`} className="flex gap-4 py-4">
            <CartThumbnail imageUrl={line.imageUrl} className="w-16 print:hidden" />
            <div className="flex min-w-0 grow justify-between gap-4">
              <div className="min-w-0">
                <p className="font-medium wrap-break-word">{line.name}</p>
                <p className="text-sm text-quiet">{choice(line)}</p>
                <p className="text-sm text-quiet tabular-nums">Quantity {line.quantity}</p>
              </div>
              <p className="shrink-0 tabular-nums">{formatCents(toCents(line.price) * line.quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-line-strong/30 pt-4">
        <Sums
          subtotalCents={toCents(order.subtotal)}
          discountCents={toCents(order.discount)}
          taxCents={toCents(order.tax)}
          totalCents={toCents(order.total)}
          promoCode={null}
        />
      </div>
    </section>
  );
}

/** Products without a choice have the internal size "Standard". */
function choice({ color, size }: Order["lines"][number]): string {
  return size === "Standard" ? size : `${color} / ${size}`;
}
