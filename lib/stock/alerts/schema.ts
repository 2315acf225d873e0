import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { emailAddress } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** (stock.told-when-back) */
export const alertRequestSchema = z.strictObject({
  productId: id,
  /** Without it, a product without colors and sizes. */
  variantId: z.optional(id),
  email: emailAddress("Please enter your email address"),
  ...trapFields,
});
export type AlertRequest = z.infer<typeof alertRequestSchema>;

export const checkAlertRequest = checkBy(alertRequestSchema);

export const alertTokenSchema = z.strictObject({ token: z.string().check(z.maxLength(500)) });
