import "server-only";
import { z } from "zod";
import { db } from "@/lib/database/db";
import { orderReference } from "@/lib/orders/reference";
import { shippingSchema, type Shipping } from "@/lib/checkout/shipping/address.browser";
import { shipBlocks } from "./ship-blocks";

const attributionSchema = z.object({
  source: z.string().nullish(),
  medium: z.string().nullish(),
  campaign: z.string().nullish(),
  term: z.string().nullish(),
  content: z.string().nullish(),
});

export const DETAILS = {
  lines: { orderBy: { id: "asc" } },
  payment: {
    include: { refunds: { orderBy: { createdAt: "asc" } }, concerns: { orderBy: { raisedAt: "asc" } } },
  },
  shipments: { orderBy: { createdAt: "asc" } },
} as const;

const findDetails = (id: string) => db().order.findUniqueOrThrow({ where: { id }, include: DETAILS });
type StoredOrder = Awaited<ReturnType<typeof findDetails>>;

/** Amounts in cents, times in UTC. */
export type OrderDetails = ReturnType<typeof describeOrder>;

export function describeOrder(order: StoredOrder) {
  const { payment } = order;
  return {
    id: order.id,
    reference: orderReference(order),
    status: order.status,
    placedAt: order.createdAt,
    paidAt: order.paidAt,
    email: order.email,
    address: addressOf(order.shipping),
    /** What is left of an erased order's address. */
    state: stateOf(order.shipping),
    erasedAt: order.erasedAt,
    lines: order.lines.map(({ sku, productName, color, size, quantity, unitPriceCents }) => ({
      sku,
      productName,
      color,
      size,
      quantity,
      unitPriceCents,
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    promoCode: order.promoCode,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    payment: payment && {
      intentId: payment.intentId,
      status: payment.status,
      receivedCents: payment.amountReceivedCents,
      livemode: payment.livemode,
      account: payment.account,
    },
    refunds: (payment?.refunds ?? []).map(({ id, amountCents, status, reason, createdAt }) => ({
      id,
      amountCents,
      status,
      reason,
      createdAt,
    })),
    shipments: order.shipments.map(({ carrier, trackingNumber, trackingUrl, createdAt }) => ({
      carrier,
      trackingNumber,
      trackingUrl,
      createdAt,
    })),
    attribution: attributionSchema.safeParse(order.attribution).data ?? {},
  };
}

export async function orderDetails(orderId: string) {
  const order = await findDetails(orderId);
  const refundIds = order.payment?.refunds.map(({ id }) => id) ?? [];
  const transitions = await db().orderTransition.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  const actions = await db().operatorAction.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  const mails = await db().outgoingMail.findMany({
    where: { OR: [{ dedupeKey: { startsWith: orderId } }, { dedupeKey: { in: refundIds } }] },
    orderBy: { createdAt: "asc" },
  });
  return {
    ...describeOrder(order),
    concerns: (order.payment?.concerns ?? []).map(
      ({ kind, providerId, status, reason, amountCents, dueAt, raisedAt, acknowledgedAt }) => ({
        ...{ kind, providerId, status, reason, amountCents, dueAt, raisedAt, acknowledgedAt },
      }),
    ),
    shipBlocks: order.paidAt && order.shipments.length === 0 ? await shipBlocks(db(), order) : [],
    actions: actions.map(({ kind, operator, reason, what, createdAt, addressBefore }) => ({
      kind,
      operator,
      reason,
      what,
      at: createdAt,
      addressBefore,
    })),
    history: transitions.map(({ toStatus, createdAt }) => ({ status: toStatus, at: createdAt })),
    mails: mails.map(({ id, kind, status, createdAt, sentAt, lastError }) => ({
      id,
      kind,
      status,
      createdAt,
      sentAt,
      lastError,
    })),
  };
}

function addressOf(stored: unknown): Shipping | null {
  return shippingSchema.safeParse(stored).data ?? null;
}

const stateSchema = z.object({ state: z.string() });

function stateOf(stored: unknown): string | null {
  return stateSchema.safeParse(stored).data?.state ?? null;
}
