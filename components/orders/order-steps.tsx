import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { orderPage as words, orderStates } from "@/content/order-page";
import { longDate } from "@/lib/dates";
import { stepsAhead } from "@/lib/checkout/shipping/steps-ahead.browser";
import { formatCents } from "@/lib/money";
import type { LinkedOrder } from "@/lib/orders/links/linked-order";

/** Oldest first: paid, each parcel, each refund; then what is still ahead. */
export function OrderSteps({ order }: { order: LinkedOrder }) {
  const { state, paidAt, parcels, refunds, refundedCents, totalCents } = order;
  if (!paidAt && refunds.length === 0) return null;
  const isPart = refundedCents > 0 && refundedCents < totalCents;
  const last = parcels.length === 0 && refunds.length === 0;
  return (
    <section aria-labelledby="steps" className="mt-10 print:hidden">
      <h2 id="steps" className="sr-only">
        From payment to delivery
      </h2>
      <ol className="ml-1.25 border-l border-line-strong/50">
        {paidAt && (
          <Step title={orderStates.received.label} date={paidAt} isLast={last}>
            Paid: {formatCents(totalCents)}
          </Step>
        )}
        {parcels.map((parcel, index) => (
          <Step
            key={parcel.id}
            title={orderStates.shipped.label}
            date={parcel.createdAt}
            isLast={index === parcels.length - 1 && refunds.length === 0}
          >
            {parcel.carrier}{" "}
            {parcel.trackingUrl ? (
              <a
                href={parcel.trackingUrl}
                rel="noreferrer nofollow"
                className="touch-target ruled wrap-anywhere"
              >
                {parcel.trackingNumber}
              </a>
            ) : (
              parcel.trackingNumber
            )}
          </Step>
        ))}
        {refunds.map((refund, index) => (
          <Step
            key={refund.id}
            title={titleOf(state, isPart)}
            date={refund.createdAt}
            isLast={index === refunds.length - 1}
          >
            {formatCents(refund.amountCents)} {refund.isDone ? "went" : "is going"} back to your card.{" "}
            {words.refundTime}
          </Step>
        ))}
        {ahead(order).map(({ title, when }) => (
          <li key={title} className="relative pb-6 pl-6 text-quiet last:pb-0">
            <Dot className="border border-line-strong bg-chalk" />
            <p className="font-medium">{title}</p>
            <p className="text-sm">{when}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ahead({ state, placedAt, parcels }: LinkedOrder) {
  if (state !== "received" && state !== "shipped") return [];
  return stepsAhead(placedAt, parcels.at(-1)?.createdAt);
}

function titleOf(state: LinkedOrder["state"], isPart: boolean): string {
  if (state === "called-off") return orderStates["called-off"].label;
  return isPart ? words.partlyRefunded : orderStates.refunded.label;
}

type StepProps = { title: string; date: Date; isLast: boolean; children: ReactNode };

function Step({ title, date, isLast, children }: StepProps) {
  return (
    <li className="relative pb-6 pl-6 last:pb-0" aria-current={isLast ? "step" : undefined}>
      <Dot className={isLast ? "bg-clay" : "bg-line-strong"} />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{title}</span>
        <time dateTime={date.toISOString()} className="text-sm text-quiet">
          {longDate(date)}
        </time>
      </p>
      <p className="text-ink-soft">{children}</p>
    </li>
  );
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden className={cn("absolute top-2 -left-1.25 size-2.5 rounded-full", className)} />;
}
