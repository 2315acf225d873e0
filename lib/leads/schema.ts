import { z } from "zod";
import { emailAddress, line } from "@/lib/forms/fields";
import { trapFields } from "@/lib/forms/schema";
import { WELCOME_OFFER } from "@/content/welcome-offer";

/** Sign-up for the first-order discount. Safe for the browser. */
export const leadRequestSchema = z.strictObject({
  email: emailAddress("Please enter your email address"),
  promoCode: line(40, "Please enter a promo code")
    .toUpperCase()
    .refine((code) => code === WELCOME_OFFER.code, "The promo code you entered is not valid or has expired"),
  ...trapFields,
});
export type LeadRequest = z.infer<typeof leadRequestSchema>;
