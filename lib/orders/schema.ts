import { z } from "zod";

export const confirmationRequestSchema = z.strictObject({
  paymentIntent: z.string().min(1).max(100),
  clientSecret: z.string().min(1).max(200),
});

/**
 * Canceled: never paid. Called-off: canceled by us after it was paid, all the money is back. Refunding: paid too late,
 * all of it is owed back.
 */
export type OrderState =
  "processing" | "canceled" | "received" | "shipped" | "refunding" | "called-off" | "refunded";

/** `link` is the token of the link that opened the page. */
export const buyAgainSchema = z.strictObject({ link: z.string().min(1).max(200) });

export const confirmationSchema = z.object({
  /** Failed: another card can be tried. Canceled: not paid, its items are no longer held. Refunding: paid too late. */
  status: z.enum(["success", "processing", "failed", "canceled", "refunding", "unknown"]),
  /** Or about to be; null if the provider can't say. */
  charged: z.boolean().nullable(),
  reference: z.string().nullable(),
  order: z
    .object({
      email: z.string().nullable(),
      /** ISO time in UTC: when it was paid, or begun. */
      placedAt: z.string(),
      /** Null until it is paid, a day after that, and after its links were ended. */
      page: z.string().nullable(),
      lines: z.array(
        z.object({
          name: z.string(),
          color: z.string(),
          size: z.string(),
          quantity: z.number(),
          price: z.string(),
          imageUrl: z.string(),
        }),
      ),
      subtotal: z.string(),
      discount: z.string(),
      tax: z.string(),
      total: z.string(),
      promoCode: z.string().nullable(),
    })
    .nullable(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;
export type ConfirmedOrder = NonNullable<Confirmation["order"]>;
