import { BoughtLine } from "@/components/cart/bought-line";
import { Link } from "@/components/ui/link";
import { Sums } from "@/components/cart/sums/sums";
import { productHref } from "@/lib/catalog/navigation.browser";
import { longDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import type { LinkedOrder } from "@/lib/orders/links/linked-order";

export function OrderGoods({ order }: { order: LinkedOrder }) {
  return (
    <section aria-labelledby="goods" className="bg-paper p-5 sm:p-8 lg:self-start print:px-0">
      <h2 id="goods" className="font-display text-title">
        What you ordered
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.lines.map((line) => (
          <BoughtLine
            key={line.key}
            imageUrl={line.imageUrl}
            thumbnailClassName="w-16 print:hidden"
            name={
              line.product ? (
                <Link
                  href={productHref(line.product.slug, { color: line.color })}
                  className="touch-target ruled"
                >
                  {line.name}
                </Link>
              ) : (
                line.name
              )
            }
            variant={line}
            quantity={line.quantity}
            cents={line.cents}
          >
            <Availability product={line.product} />
          </BoughtLine>
        ))}
      </ul>
      <div className="mt-3 border-t border-line-strong/30 pt-4 print:break-inside-avoid">
        <Sums {...order} />
        <dl className="mt-3 border-t border-line pt-3 empty:hidden">
          {order.paidAt && (
            <Moved name={`Paid, ${longDate(order.paidAt)}`} amount={formatCents(order.totalCents)} />
          )}
          {order.refunds.map(({ id, createdAt, amountCents }) => (
            <Moved
              key={id}
              name={`Refunded, ${longDate(createdAt)}`}
              amount={`−${formatCents(amountCents)}`}
            />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Moved({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-sm text-ink-soft">
      <dt>{name}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}

function Availability({ product }: Pick<LinkedOrder["lines"][number], "product">) {
  if (product && product.stock > 0) return null;
  return <p className="text-sm text-ink-soft print:hidden">{product ? "Sold out" : "No longer made"}</p>;
}
