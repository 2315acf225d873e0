"use client";

import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { useSearchParams } from "next/navigation";
import { Link } from "@/components/ui/link";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { paymentResults, type PaymentResult } from "@/content/pages/order-confirmation";
import type { ConfirmedOrder } from "@/lib/orders/schema";
import { useConfirmation, type Verdict } from "./use-confirmation";

type DetailsProps = { order: ConfirmedOrder; result: PaymentResult };

const loadDetails = () => import("./order-details");
/** If it can't be loaded, the page still says how the payment ended, and the receipt comes by mail. */
const late = (part: "OrderGoods" | "OrderAhead") =>
  lazy<ComponentType<DetailsProps>>(() =>
    loadDetails().then(
      (details) => ({ default: details[part] }),
      () => ({ default: () => null }),
    ),
  );
const OrderGoods = late("OrderGoods");
const OrderAhead = late("OrderAhead");

export function ConfirmationView() {
  const query = useSearchParams();
  const paymentIntent = query.get("payment_intent");
  // Next may keep the page from an earlier payment: the key discards that result.
  return (
    <PaymentResultOf
      key={paymentIntent}
      paymentIntent={paymentIntent}
      clientSecret={query.get("payment_intent_client_secret")}
    />
  );
}

function PaymentResultOf(payment: { paymentIntent: string | null; clientSecret: string | null }) {
  const verdict = useConfirmation(payment.paymentIntent, payment.clientSecret);
  useEffect(() => void loadDetails().catch(() => undefined), []);
  return verdict ? <ResultView verdict={verdict} /> : <ConfirmationSkeleton />;
}

const IN_ANY_CASE = "If you paid, you’ll get a confirmation by email either way.";

function ResultView({ verdict }: { verdict: Verdict }) {
  const { result, reference, order, wait } = verdict;
  // Without a reference the link is incomplete or forged, so nothing was looked up.
  const { heading, body, support } = paymentResults[reference ? result : "unverified"];
  return (
    <div
      data-result={result}
      className={order ? "grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16 xl:gap-24" : "max-w-2xl"}
    >
      <div className="min-w-0">
        <div role="status">
          <p className="mb-4 label text-quiet">Order confirmation</p>
          <h1 className="font-display text-display-md">{heading}</h1>
          <p className="mt-5 max-w-prose text-lg text-ink-soft">{wait ? `${wait} ${IN_ANY_CASE}` : body}</p>
        </div>
        {reference && (
          <dl className="mt-6 grid gap-x-10 gap-y-4 border-y border-line py-5 sm:grid-cols-[auto_1fr]">
            <Fact label="Reference" value={reference} />
            {result === "success" && order?.email && (
              <Fact label="Confirmation sent to" value={order.email} />
            )}
          </dl>
        )}
        <Actions result={result} support={support} page={order?.page ?? null} />
        {order && (
          <Suspense>
            <OrderAhead order={order} result={result} />
          </Suspense>
        )}
      </div>
      {order && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <OrderGoods order={order} result={result} />
        </Suspense>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-medium wrap-break-word tabular-nums">{value}</dd>
    </div>
  );
}

/** Results after which the shopper can look up the order. */
const FINDS_ORDER: PaymentResult[] = ["success", "unknown", "unverified"];

type ActionsProps = { result: PaymentResult; support: string; page: string | null };

function Actions({ result, support, page }: ActionsProps) {
  return (
    <div className="mt-8 print:hidden">
      <div className="flex flex-wrap gap-3">
        {result === "failed" && (
          <Link href="/checkout" className={buttonVariants({ size: "lg" })}>
            Try Again
          </Link>
        )}
        {/* A full page load, so that the page's own referrer policy applies. */}
        {page && (
          <a href={page} className={buttonVariants({ size: "lg" })}>
            Track your order
          </a>
        )}
        {FINDS_ORDER.includes(result) && !page && (
          <Link href="/order" className={buttonVariants({ size: "lg" })}>
            Track your order
          </Link>
        )}
        <Link
          href="/"
          className={buttonVariants({
            variant: result === "failed" || FINDS_ORDER.includes(result) || page ? "outline" : "primary",
            size: "lg",
          })}
        >
          Continue Shopping
        </Link>
      </div>
      <p className="mt-6 text-sm text-ink-soft">
        {support}{" "}
        <Link href="/contact" className="touch-target ruled text-ink">
          Contact support
        </Link>
      </p>
    </div>
  );
}

export function ConfirmationSkeleton() {
  return (
    <div className="max-w-2xl" aria-busy="true">
      <p className="mb-4 label text-quiet">Order confirmation</p>
      <h1 className="font-display text-display-md">Checking your payment…</h1>
      <Skeleton className="mt-6 h-6 w-full" />
      <Skeleton className="mt-2 h-6 w-3/4" />
      <Skeleton className="mt-8 h-13 w-48" />
    </div>
  );
}
