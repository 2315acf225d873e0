import "server-only";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { ORDER_MAIL } from "@/lib/mail/outbox/kinds";
import { ADDRESS_RULES } from "./address-rules";
import { KEPT_DAYS } from "./kept-days";
import { deleted, impersonal, notPersonal, partOfOrder, type TableRule } from "./rule";

/** prisma/guards lets nothing else be deleted. */
const ABANDONED = {
  status: "canceled",
  paidAt: null,
  payment: { is: { status: { in: ["canceled", "unknown"] }, amountReceivedCents: 0, refunds: { none: {} } } },
} satisfies Prisma.OrderWhereInput;

/** The rules for export, erasure and expiry; a test compares them with prisma/models.prisma. */
export const COLUMN_RULES: Record<string, TableRule> = {
  Category: impersonal("id slug name description parentId position retiredAt updatedAt"),
  Product: impersonal(`
    id slug name description categoryId audience garmentTypes priceCents compareAtPriceCents isNew isPopular rating
    reviewCount testRating testReviewCount reviewFigures earlierRating earlierCount earlierSource details fabric weight
    fit care position retiredAt updatedAt`),
  ListingIndex: impersonal(
    "category productId place priceCents isNew rating testRating name garments facets updatedAt",
  ),
  Facets: impersonal("key text"),
  SearchEntry: impersonal(`
    id productId name kinds colors audience kind colorNames facets inStock place priceCents isNew rating testRating
    words`),
  SearchWord: impersonal("word letters products"),
  Listing: impersonal("productId categoryId"),
  Variant: impersonal("id productId sku color colorHex size stock supplied position retiredAt"),
  StockReturn: impersonal(
    "variantId dueAt",
    "once those who wait were told (lib/stock/alerts/mail-back-in-stock.ts)",
  ),
  ProductImage: impersonal("id productId color view path alt width height blur position"),

  // A cart belongs to a browser; only an order leads from it to a person.
  Cart: {
    ...partOfOrder(notPersonal("id version status createdAt updatedAt"), (id) => ({
      orders: { some: { id } },
    })),
    expires: [
      {
        days: KEPT_DAYS.idleCart,
        rows: (before): Prisma.CartWhereInput => ({
          status: "open",
          updatedAt: { lt: before },
          orders: { none: {} },
        }),
      },
    ],
  },
  CartItem: {
    ...partOfOrder(notPersonal("id cartId productId variantId quantity createdAt"), (id) => ({
      cart: { orders: { some: { id } } },
    })),
    expires: [
      {
        days: KEPT_DAYS.idleCart,
        rows: (before): Prisma.CartItemWhereInput => ({
          cart: { status: "open", updatedAt: { lt: before } },
        }),
      },
    ],
  },

  Order: {
    found: { orders: (id) => ({ id }) },
    books: { NOT: ABANDONED },
    columns: {
      ...notPersonal(`
        id cartId cartVersion quoteHash status currency subtotalCents discountCents taxCents totalCents promoCode
        expiresAt heldSince payingSince paidAt linkVersion createdAt`),
      email: { becomes: null },
      emailKey: { becomes: null },
      // Blanked after some hours for everybody (lib/server/housekeeping/housekeeping.ts).
      network: { becomes: null },
      shipping: { becomes: stateOnly },
      addressDoubt: { becomes: null },
      attribution: { becomes: {} },
      erasedAt: { becomes: () => new Date() },
    },
    expires: [
      {
        days: KEPT_DAYS.unpaidOrder,
        rows: (before): Prisma.OrderWhereInput => ({ ...ABANDONED, createdAt: { lt: before } }),
      },
    ],
  },
  OrderLine: partOfOrder(
    notPersonal(
      "id orderId variantId productSlug productName color size sku unitPriceCents quantity imagePath",
    ),
  ),
  OrderTransition: partOfOrder(notPersonal("id orderId fromStatus toStatus createdAt")),
  StockReservation: partOfOrder(notPersonal("id orderId variantId quantity state returned releasedAt")),
  Shipment: partOfOrder({
    ...notPersonal("id orderId carrier createdAt"),
    // Carriers know where a parcel went. Must be unique within its order.
    trackingNumber: { becomes: (_, { id }) => `erased ${id}` },
    trackingUrl: { becomes: "" },
  }),
  Payment: partOfOrder({
    ...notPersonal(`
      id orderId amountCents currency status createAttempt amountReceivedCents livemode account lastErrorCode askedAt
      createdAt`),
    intentId: { kept: "the books lead to the payment at the provider" },
  }),
  Refund: partOfOrder(
    {
      ...notPersonal("id paymentId amountCents status askedAt createdAt"),
      providerId: { kept: "the books lead to the refund at the provider" },
      reason: { kept: "the books say why money was given back" },
    },
    (id) => ({ payment: { orderId: id } }),
  ),
  PaymentConcern: partOfOrder(
    {
      ...notPersonal(
        "id paymentId kind status reason amountCents dueAt raisedAt revision acknowledgedAt createdAt",
      ),
      providerId: { kept: "the books lead to the dispute, warning or review at the provider" },
    },
    (id) => ({ payment: { orderId: id } }),
  ),
  RefundLine: partOfOrder(notPersonal("refundId orderLineId quantity"), (id) => ({
    refund: { payment: { orderId: id } },
  })),
  OperatorAction: partOfOrder({
    ...notPersonal("id orderId kind what refundId createdAt"),
    operator: { kept: "the books say who of us changed an order" },
    reason: { kept: "the books say why an order was changed" },
    addressBefore: { becomes: stateOnly },
  }),
  ReviewRequest: partOfOrder(notPersonal("id orderId createdAt")),
  // Example reviews belong to nobody. Erasing a review updates its product's figures (lib/privacy/erase.ts).
  Review: {
    found: { orders: (id) => ({ orderLine: { orderId: id } }) },
    columns: {
      ...notPersonal("id productId orderLineId example status revision operator decidedAt"),
      ...deleted("stars fit words firstName initial size refusal reply createdAt"),
    },
    expires: "with its order",
  },
  ReviewOptOut: {
    found: { address: "email" },
    books: "every row",
    columns: {
      email: { kept: "so that we don't ask this address for reviews again" },
      createdAt: { kept: "so that we don't ask this address for reviews again" },
    },
    expires: "kept",
  },
  // Names a payment by the provider's id, from which only an order leads to a person.
  WebhookEvent: impersonal("id type objectId receivedAt processedAt", [
    {
      days: KEPT_DAYS.webhookEvent,
      rows: (before): Prisma.WebhookEventWhereInput => ({ receivedAt: { lt: before } }),
    },
  ]),
  Promotion: impersonal("code percentOff firstOrderOnly active"),
  PromotionRedemption: partOfOrder({
    ...notPersonal("id promotionCode orderId createdAt"),
    // Must be unique within its promotion.
    emailKey: { becomes: (_, { id }) => `erased ${id}` },
  }),

  ...ADDRESS_RULES,
  // The key is a hash that only this shop can make.
  RateLimit: impersonal("key points expire", "within a day (lib/http/forget-counts.ts)"),
  ReleaseStep: impersonal("name state"),
  PageView: impersonal("day template device bot views"),
  VitalCount: impersonal("day template device metric bound count"),
  FunnelCount: impersonal("day step source medium campaign count"),
  // Words that look like somebody's address or number are never counted.
  SearchMiss: impersonal("day words count", "after 90 days (lib/search/missed.ts)"),

  OutgoingMail: {
    found: { address: "recipient" },
    // It stays on record that a mail about an order was sent, so that it isn't sent again.
    books: { kind: { in: ORDER_MAIL } } satisfies Prisma.OutgoingMailWhereInput,
    columns: {
      ...notPersonal("id kind attempts nextAttemptAt sentAt lastError createdAt"),
      dedupeKey: { becomes: orderOnly },
      recipient: { becomes: "" },
      // Without its recipient it can no longer be sent.
      status: { becomes: (status) => (status === "failed" ? "dropped" : String(status)) },
      payload: { becomes: {} },
    },
    expires: [
      { days: KEPT_DAYS.mail, rows: (before) => ({ ...finishedMail(before), kind: { notIn: ORDER_MAIL } }) },
      {
        days: KEPT_DAYS.mail,
        rows: (before) => ({ ...finishedMail(before), kind: { in: ORDER_MAIL }, recipient: { gt: "" } }),
        blank: true,
      },
    ],
  },
};

/** The tax books need an address's state. */
function stateOnly(shipping: unknown): object {
  const state = typeof shipping === "object" && shipping !== null && "state" in shipping && shipping.state;
  return typeof state === "string" ? { state } : {};
}

/** A mail's key begins with the order, and must be unique among its kind. */
function orderOnly(key: unknown, { id }: { id: string }): string {
  const [order = "", more] = String(key).split(" ");
  return more === undefined ? order : `${order} erased ${id}`;
}

function finishedMail(before: Date): Prisma.OutgoingMailWhereInput {
  return { status: { not: "waiting" }, createdAt: { lt: before } };
}
