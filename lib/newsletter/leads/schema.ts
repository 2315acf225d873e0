import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { emailAddress, line } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";
import { findOffer } from "@/lib/promotions/offers.browser";

export const leadRequestSchema = z.strictObject({
  email: emailAddress("Please enter your email address"),
  promoCode: line(40, "Please enter a promo code").check(
    z.toUpperCase(),
    z.refine((code) => findOffer(code) !== null, "The promo code you entered is not valid or has expired"),
  ),
  ...trapFields,
});
export type LeadRequest = z.infer<typeof leadRequestSchema>;

export const checkLeadRequest = checkBy(leadRequestSchema);
