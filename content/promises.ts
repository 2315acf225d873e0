/**
 * Pages, structured data and mail use the same words (shipping.where-we-ship, shipping.exchanges-only), and so do
 * content/policies/ (lib/blog/editorial/fill-in.ts).
 */

/** Business days from order to dispatch. */
export const HANDLING_DAYS = { min: 1, max: 2 } as const;

/** Business days from dispatch to delivery. */
export const TRANSIT_DAYS = { min: 3, max: 7 } as const;

export const HANDLING_TIME = `${HANDLING_DAYS.min}–${HANDLING_DAYS.max} business days`;
export const TRANSIT_TIME = `${TRANSIT_DAYS.min}–${TRANSIT_DAYS.max} business days`;

/** Business days from order to delivery. */
export const ARRIVAL_DAYS = `${HANDLING_DAYS.min + TRANSIT_DAYS.min}–${HANDLING_DAYS.max + TRANSIT_DAYS.max}`;

/** Shown next to the buy buttons until the dates are known, which take as much room. */
export const DELIVERY_TIME = `Order today, expect it in ${ARRIVAL_DAYS} business days`;

export const RETURN_WINDOW_DAYS = 30;

export const SHIPPING_AREA = "the continental United States";

export const SHIPPING_SUMMARY = `Standard shipping is free on all orders within ${SHIPPING_AREA}. Orders typically ship in ${HANDLING_TIME} and arrive ${TRANSIT_TIME} after shipping. Tracking is sent by email.`;

export const SHIPPING_SHORT = `Free standard shipping within ${SHIPPING_AREA}`;

export const SHIPPING_BANNER = {
  long: `Free standard shipping on all orders within ${SHIPPING_AREA}`,
  short: "Free shipping on all orders",
} as const;

/** In the policy pages “contact page” is a link to /contact. */
export const RETURNS_POLICY = `All sales are final. In exceptional cases we exchange an unworn item with its tags attached, when you ask for it through our contact page within ${RETURN_WINDOW_DAYS} days of delivery with your order number, the item and the reason.`;

/** The same in one line, next to buttons and totals. */
export const RETURNS_SHORT = `All sales are final; unworn items with tags may be exchanged within ${RETURN_WINDOW_DAYS} days.`;

/** On business days. */
export const RESPONSE_HOURS = 24;

/** Completes “We answer …”. */
export const RESPONSE_TIME = `within ${RESPONSE_HOURS} hours, Monday to Friday, 9AM to 6PM EST`;

export const RESPONSE_PROMISE = `We'll get back to you within ${RESPONSE_HOURS} hours.`;

export const REFUND_TIME = "Banks usually take 5–10 business days to show a refund.";
