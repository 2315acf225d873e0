import "server-only";
import { pictureUrl } from "@/lib/catalog/data";
import { db } from "@/lib/database/db";
import { timingSafeEqualText } from "@/lib/crypto";
import { toDecimal } from "@/lib/money";
import { retrieveIntent } from "@/lib/payments/provider";
import { unlessUnknown } from "@/lib/payments/connection";
import { applyIntent } from "./apply";
import { isReceived } from "./payment-update";
import { FIRST_LINK_VERSION, orderPath } from "./link-token";
import type { Confirmation } from "./schema";
import { isSettled } from "./status";

/** Since the payment. */
const LINKS_FOR_MS = 24 * 60 * 60_000;

const UNKNOWN: Confirmation = { status: "unknown", charged: false, reference: null, order: null };

/** (confirmation.by-payment) "unknown" without the intent's client secret. */
export async function confirmPayment(intentId: string, clientSecret: string): Promise<Confirmation> {
  const payment = await db().payment.findUnique({
    where: { intentId },
    select: { orderId: true, status: true },
  });
  if (!payment) return UNKNOWN;
  const intent = await unlessUnknown(retrieveIntent(intentId));
  if (!intent) return { ...UNKNOWN, charged: null };
  if (!intent.client_secret || !timingSafeEqualText(clientSecret, intent.client_secret)) return UNKNOWN;
  if (!isReceived(payment)) await applyIntent(intent, payment.orderId);
  const order = await db().order.findUniqueOrThrow({
    where: { id: payment.orderId },
    include: { lines: { orderBy: { id: "asc" } }, cart: { select: { status: true } } },
  });
  return {
    status: resultOf(order, intent.status),
    charged: intent.status === "succeeded" || intent.status === "processing",
    reference: intentId.slice(-8).toUpperCase(),
    order: {
      email: order.email,
      placedAt: (order.paidAt ?? order.createdAt).toISOString(),
      page: mayLink(order) ? orderPath(order) : null,
      lines: order.lines.map((line) => ({
        name: line.productName,
        color: line.color,
        size: line.size,
        quantity: line.quantity,
        price: toDecimal(line.unitPriceCents),
        imageUrl: line.imagePath ? pictureUrl(line.imagePath) : "",
      })),
      subtotal: toDecimal(order.subtotalCents),
      discount: toDecimal(order.discountCents),
      tax: toDecimal(order.taxCents),
      total: toDecimal(order.totalCents),
      promoCode: order.promoCode,
    },
  };
}

/**
 * The confirmation's address stays in the browser's history, so it links to the order for a day only (order.own-page).
 */
function mayLink({ paidAt, linkVersion }: { paidAt: Date | null; linkVersion: number }): boolean {
  return (
    paidAt !== null && paidAt.getTime() > Date.now() - LINKS_FOR_MS && linkVersion === FIRST_LINK_VERSION
  );
}

function resultOf(
  { status, paidAt, cart }: { status: string; paidAt: Date | null; cart: { status: string } },
  intentStatus: string,
): Confirmation["status"] {
  if (paidAt) return "success";
  if (isSettled(status)) return "refunding";
  if (intentStatus === "processing") return "processing";
  if (intentStatus === "canceled") return "canceled";
  if (intentStatus !== "requires_payment_method") return "unknown";
  return status === "pending" && cart.status === "open" ? "failed" : "canceled";
}
