import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { emailAddress } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";
import { NO_EMAIL_ADDRESS } from "./messages.browser";

/** (newsletter.email-required) */
export const subscribeRequestSchema = z.strictObject({
  email: emailAddress("Please enter your email address"),
  ...trapFields,
});
export const checkSubscribeRequest = checkBy(subscribeRequestSchema);

/** (unsubscribe.button-disabled) */
export const unsubscribeRequestSchema = z.strictObject({
  email: emailAddress(NO_EMAIL_ADDRESS),
  ...trapFields,
});

export const confirmRequestSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });
