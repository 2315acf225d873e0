/**
 * What the shop promises about delivery, exchanges and answers, in one place, so that pages, structured data and mail
 * use the same words (shipping.where-we-ship, shipping.exchanges-only). Safe for the browser. The policy pages under
 * content/policies/ have placeholders for these (lib/blog/editorial/fill-in.ts).
 */

/** Business days from order to dispatch. */
export const HANDLING_DAYS = { min: 1, max: 2 } as const;

/** Business days from dispatch to delivery. */
export const TRANSIT_DAYS = { min: 3, max: 7 } as const;

/** The same in words. */
export const HANDLING_TIME = `${HANDLING_DAYS.min}–${HANDLING_DAYS.max} business days`;
export const TRANSIT_TIME = `${TRANSIT_DAYS.min}–${TRANSIT_DAYS.max} business days`;

/** One line, shown next to the buy buttons until the dates are known. */
export const DELIVERY_TIME = `Ships in ${HANDLING_TIME}, arrives ${TRANSIT_TIME} later`;

/** Days after delivery within which an exchange can be requested. */
export const RETURN_WINDOW_DAYS = 30;

export const SHIPPING_AREA = "the continental United States";

export const SHIPPING_SUMMARY = `Standard shipping is free on all orders within ${SHIPPING_AREA}. Orders typically ship in ${HANDLING_TIME} and arrive ${TRANSIT_TIME} after shipping. Tracking is sent by email.`;

/** One line, shown next to the buy buttons. */
export const SHIPPING_SHORT = `Free standard shipping within ${SHIPPING_AREA}`;

/** The same, for the banner on wide and on narrow screens. */
export const SHIPPING_BANNER = {
  long: `Free standard shipping on all orders within ${SHIPPING_AREA}`,
  short: "Free shipping on all orders",
} as const;

/** The whole policy. In the policy pages “contact page” is a link to /contact. */
export const RETURNS_POLICY = `All sales are final. In exceptional cases we exchange an unworn item with its tags attached, when you ask for it through our contact page within ${RETURN_WINDOW_DAYS} days of delivery with your order number, the item and the reason.`;

/** One line, shown next to a total. */
export const RETURNS_SHORT = `All sales are final; unworn items with tags may be exchanged within ${RETURN_WINDOW_DAYS} days`;

/** Hours within which a message is answered, on business days. */
export const RESPONSE_HOURS = 24;

/** Completes “We answer …”. */
export const RESPONSE_TIME = `within ${RESPONSE_HOURS} hours, Monday to Friday, 9AM to 6PM EST`;

/** What somebody who wrote to us is told at once. */
export const RESPONSE_PROMISE = `We'll get back to you within ${RESPONSE_HOURS} hours.`;

/** How long it takes until a refund that the shop has made is seen. */
export const REFUND_TIME = "Banks usually take 5–10 business days to show a refund.";
