import { z } from "zod";
import { addToCartSchema, cartItemSchema } from "@/lib/cart/schema";
import { emailAddress, line } from "@/lib/http/forms/fields";
import { shippingSchema, type EnteredAddress } from "@/lib/checkout/shipping/address.browser";

/** (checkout.client-secret) */

const campaignField = z.optional(line(100).check(z.regex(/^\P{Cs}*$/u, "Please remove broken characters")));

export const attributionSchema = z.strictObject({
  source: campaignField,
  medium: campaignField,
  campaign: campaignField,
  term: campaignField,
  content: campaignField,
});
export type Attribution = z.infer<typeof attributionSchema>;

const NOTHING_SHOWN = "";

const fields = z.strictObject({
  /** What a wallet buys on a product's page, from a cart of its own. Without it, the visitor's cart. */
  item: addToCartSchema.optional(),
  email: z.optional(emailAddress()),
  shipping: shippingSchema.optional(),
  promoCode: z.optional(line(40)),
  attribution: attributionSchema.optional(),
  /** The fingerprint of the quote on the page: nothing else may be sold, and no other amount charged. */
  expectedQuote: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Please reload the page")
    .optional(),
  /** Sent by pages of an earlier release. It is ignored: other goods can have the same total. */
  expectedTotal: z.string().max(20).optional(),
});

/** Only Pay names both. */
export function isPay({ email, shipping }: { email?: unknown; shipping?: unknown }): boolean {
  return Boolean(email && shipping);
}

/** A Pay without a quote is treated as if the page showed another one. */
export const checkoutRequestSchema = fields.transform(({ expectedTotal: _, ...request }) =>
  isPay(request) ? { ...request, expectedQuote: request.expectedQuote ?? NOTHING_SHOWN } : request,
);
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;
export type CheckoutEntries = Omit<CheckoutRequest, "shipping"> & { shipping?: EnteredAddress };

export const quoteSchema = z.object({
  lines: z.array(cartItemSchema),
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  shipping: z.string(),
  total: z.string(),
  promoCode: z.string().nullable(),
  /** Of exactly these lines, prices, sums and this promotion, whatever the cart's version. */
  fingerprint: z.string(),
});
/** Sums in decimal dollars. */
export type Quote = z.infer<typeof quoteSchema>;

export const providerSettingsSchema = z.object({
  publishableKey: z.string(),
  scriptUrl: z.string().nullable(),
});

export const checkoutResponseSchema = providerSettingsSchema.extend({
  /** Null while a promotion waits for the email address that it will be bound to. */
  clientSecret: z.string().nullable(),
  quote: quoteSchema,
  /** ISO time in UTC; null while no stock is held. */
  heldUntil: z.string().nullable(),
  /** Pieces not held yet, by the id of the cart's item. */
  heldFromPay: z.array(z.object({ itemId: z.string(), pieces: z.number() })),
  /** Whether Pay would hold these. A payment takes them from the stock in any case. */
  payHolds: z.boolean(),
});
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;
