import type { ReactNode } from "react";
import { BuyingNeedsScript } from "@/components/cart/needs-script";
import { buttonVariants } from "@/components/ui/button";
import { orderPage as words, orderStates } from "@/content/order-page";
import { RETURNS_POLICY } from "@/content/promises";
import { longDate } from "@/lib/dates";
import type { LinkedOrder } from "@/lib/orders/links/linked-order";
import { arrivalOfOrder, arrivalOfParcel } from "@/lib/checkout/shipping/arrival.browser";
import { site } from "@/lib/site";
import { BuyAgainButton } from "./buy-again-button";
import { OrderGoods } from "./order-goods";
import { OrderSteps } from "./order-steps";
import { PrintButton } from "./print-button";

type OrderViewProps = {
  order: LinkedOrder;
  token: string;
  seller: { email: string; postalAddress: string | null };
};

/** Printed, it is the receipt. */
export function OrderView({ order, token, seller }: OrderViewProps) {
  const { heading, body } = orderStates[order.state];
  return (
    <div className="receipt shell pt-8 pb-section sm:pt-14">
      <ReceiptHead reference={order.reference} seller={seller} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-24">
        <div>
          <header className="print:hidden">
            <p className="mb-4 label text-quiet">Order {order.reference}</p>
            <h1 className="font-display text-display-md">{heading}</h1>
            <p className="mt-5 max-w-prose text-lg text-ink-soft">
              {body} {expectation(order)}
            </p>
          </header>
          {order.isTest && (
            <p className="mt-6 border-l-2 border-clay bg-paper px-4 py-3 text-sm">{words.test}</p>
          )}
          <OrderSteps order={order} />
          <Facts order={order} />
        </div>
        <OrderGoods order={order} />
      </div>
      <WaysOn order={order} token={token} />
      <p className="mt-10 text-sm text-quiet print:hidden">{words.linkNote}</p>
    </div>
  );
}

/** When the rest should arrive; null if nothing is on its way. */
function expectation({ state, placedAt, parcels }: LinkedOrder): string | null {
  if (state === "received") return words.expected(arrivalOfOrder(placedAt));
  const last = state === "shipped" ? parcels.at(-1) : undefined;
  return last ? words.expected(arrivalOfParcel(last.createdAt)) : null;
}

/** On paper; the screen has header and footer. */
function ReceiptHead({ reference, seller }: Pick<OrderViewProps, "seller"> & { reference: string }) {
  return (
    <div className="mb-8 hidden items-end justify-between gap-8 border-b border-ink pb-4 print:flex">
      <div className="text-sm text-ink-soft">
        <p className="font-display text-display-sm text-ink">{site.name}</p>
        {seller.postalAddress && <p>{seller.postalAddress}</p>}
        <p>{seller.email}</p>
      </div>
      <h2 className="shrink-0 font-display text-title">Receipt {reference}</h2>
    </div>
  );
}

function Facts({ order }: Pick<OrderViewProps, "order">) {
  return (
    <dl className="mt-10 grid gap-x-10 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
      <Fact name={order.paidAt ? "Ordered and paid" : "Ordered"}>{longDate(order.placedAt)}</Fact>
      {order.email && <Fact name="Email">{order.email}</Fact>}
      {order.address.length > 0 && (
        <Fact name="Shipping to">
          <span className="whitespace-pre-line">{order.address.join("\n")}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-0.5 wrap-break-word">{children}</dd>
    </div>
  );
}

function WaysOn({ order, token }: Pick<OrderViewProps, "order" | "token">) {
  const inStock = order.lines.filter(({ product }) => (product?.stock ?? 0) > 0);
  const again =
    inStock.length === 0
      ? words.againNothing
      : inStock.length < order.lines.length
        ? words.againPartly
        : words.again;
  const goods = order.state === "received" || order.state === "shipped";
  return (
    <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-line-strong/50 pt-10 sm:grid-cols-2 print:hidden">
      {goods && (
        <Way title={words.exchangeTitle} text={RETURNS_POLICY}>
          <a href={`/contact?order=${order.reference}`} className={buttonVariants({ variant: "outline" })}>
            {words.exchangeButton}
          </a>
        </Way>
      )}
      <Way title={words.againTitle} text={again}>
        {inStock.length > 0 && (
          <>
            <BuyAgainButton token={token} />
            <BuyingNeedsScript />
          </>
        )}
        {order.paidAt && <PrintButton />}
        {!goods && (
          <a href={`/contact?order=${order.reference}`} className={buttonVariants({ variant: "outline" })}>
            Contact us
          </a>
        )}
      </Way>
    </div>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="max-w-prose">
      <h2 className="font-display text-title">{title}</h2>
      <p className="mt-3 text-ink-soft">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
