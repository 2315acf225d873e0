import type { PaymentResult } from "@/content/pages/order-confirmation";
import type { ConfirmedOrder } from "@/lib/orders/schema";
import { Meanwhile } from "./meanwhile";
import { NextSteps } from "./next-steps";
import { Receipt } from "./receipt";

type DetailsProps = { order: ConfirmedOrder; result: PaymentResult };

const TITLES: Partial<Record<PaymentResult, string>> = {
  success: "Your order",
  processing: "Your order",
  failed: "Still in your cart",
};

export function OrderGoods({ order, result }: DetailsProps) {
  return (
    <>
      <Receipt order={order} title={TITLES[result] ?? "What was in it"} />
      {isAhead(result) && <Meanwhile />}
    </>
  );
}

export function OrderAhead({ order, result }: DetailsProps) {
  return isAhead(result) && <NextSteps result={result} placedAt={order.placedAt} />;
}

function isAhead(result: PaymentResult) {
  return result === "success" || result === "processing";
}
