import "server-only";
import { db } from "@/lib/database/db";
import { formatCents } from "@/lib/money";
import { arrivalOfOrder, arrivalOfParcel } from "@/lib/checkout/shipping/arrival.browser";
import { orderUrl } from "./link-token";
import { orderReference } from "./reference";
import { addressLines, shippingSchema } from "@/lib/checkout/shipping/address.browser";

export type OrderSummary = {
  /** (order.payment-reference) */
  reference: string;
  lines: { key: string; name: string; variant: string; quantity: number; total: string }[];
  subtotal: string;
  discount: string | null;
  promoCode: string | null;
  tax: string;
  total: string;
  address: string[];
  /** “December 1–9” */
  arrival: string;
  pageUrl: string;
};

export async function orderSummary(orderId: string): Promise<OrderSummary> {
  const order = await db().order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      lines: true,
      payment: { select: { intentId: true } },
      shipments: { orderBy: { createdAt: "desc" }, take: 1, select: { createdAt: true } },
    },
  });
  const [parcel] = order.shipments;
  const shipping = shippingSchema.safeParse(order.shipping).data;
  return {
    reference: orderReference(order),
    lines: order.lines.map((line) => ({
      key: line.id,
      name: line.productName,
      variant: `${line.color} / ${line.size}`,
      quantity: line.quantity,
      total: formatCents(line.unitPriceCents * line.quantity),
    })),
    subtotal: formatCents(order.subtotalCents),
    discount: order.discountCents > 0 ? formatCents(order.discountCents) : null,
    promoCode: order.promoCode,
    tax: formatCents(order.taxCents),
    total: formatCents(order.totalCents),
    address: shipping ? addressLines(shipping) : [],
    arrival: parcel ? arrivalOfParcel(parcel.createdAt) : arrivalOfOrder(order.paidAt ?? order.createdAt),
    pageUrl: orderUrl(order),
  };
}
