import { z } from "zod";
import { emailAddress } from "@/lib/forms/fields";
import { trapFields } from "@/lib/forms/schema";

/** Newsletter sign-up (newsletter.email-required). Safe for the browser. */
export const subscribeRequestSchema = z.strictObject({
  email: emailAddress("Please enter your email address"),
  ...trapFields,
});

/** Unsubscribing takes an address (unsubscribe.button-disabled). */
export const unsubscribeRequestSchema = z.strictObject({
  email: emailAddress("No email address provided"),
  ...trapFields,
});
