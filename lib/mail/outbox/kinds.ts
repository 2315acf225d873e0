import { z } from "zod";

const ofOrder = z.object({ orderId: z.string() });
const nothing = z.object({});

/** Rows are named by id, not copied: the template reads them. */
const PAYLOADS = {
  "order-confirmation": ofOrder,
  "order-dispatched": ofOrder.extend({
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
  }),
  "order-link": ofOrder,
  "payment-failed": ofOrder,
  "order-blocked": ofOrder,
  "payment-refunded": ofOrder,
  "refund-issued": ofOrder.extend({ amountCents: z.int(), canceled: z.boolean().optional() }),
  "payment-concern": z.object({ concernId: z.string(), status: z.string() }),
  "review-request": ofOrder,
  "discount-code": z.object({ promoCode: z.string() }),
  "newsletter-welcome": nothing,
  "newsletter-confirmation": z.object({ subscriptionId: z.string() }),
  "stock-alert-confirmation": z.object({ alertId: z.string(), variantId: z.string() }),
  "back-in-stock": z.object({ variantId: z.string() }),
  "contact-acknowledgement": nothing,
  "contact-note": z.object({ messageId: z.string() }),
  "influencer-acknowledgement": nothing,
  "influencer-note": z.object({ applicationId: z.string() }),
};

export type MailKind = keyof typeof PAYLOADS;
export type MailPayloads = { [Kind in MailKind]: z.infer<(typeof PAYLOADS)[Kind]> };

export const MAIL_KINDS = Object.keys(PAYLOADS);

const kindSchema = z.object(PAYLOADS).keyof();

export const ORDER_MAIL: MailKind[] = kindSchema.options.filter((kind) => "orderId" in PAYLOADS[kind].shape);

/** @throws ZodError when there is no such kind, or its data is incomplete */
export function readMail(stored: { kind: string; payload: unknown }) {
  const kind = kindSchema.parse(stored.kind);
  return { kind, payload: PAYLOADS[kind].parse(stored.payload) };
}

/** Not sent to people who unsubscribed. */
const MARKETING: readonly MailKind[] = ["discount-code", "newsletter-welcome"];

export function isMarketing(kind: MailKind): boolean {
  return MARKETING.includes(kind);
}
