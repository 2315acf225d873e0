/** Every kind of mail with what its template is given. Rows are named, not copied: the template reads them. */
export type MailPayloads = {
  "order-confirmation": { orderId: string };
  "order-dispatched": { orderId: string; carrier: string; trackingNumber: string; trackingUrl: string };
  "payment-refunded": { orderId: string };
  "refund-issued": { orderId: string; amountCents: number };
  "discount-code": { promoCode: string };
  "newsletter-welcome": Record<string, never>;
  "contact-acknowledgement": Record<string, never>;
  "contact-note": { messageId: string };
  "influencer-acknowledgement": Record<string, never>;
  "influencer-note": { applicationId: string };
};

export type MailKind = keyof MailPayloads;

/** Mail that nobody needs for a purchase: it carries a way to unsubscribe and is not sent to who asked for none. */
const MARKETING: readonly MailKind[] = ["discount-code", "newsletter-welcome"];

export function isMarketing(kind: MailKind): boolean {
  return MARKETING.includes(kind);
}
