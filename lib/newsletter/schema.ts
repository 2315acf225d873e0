import { z } from "zod";
import { emailAddress } from "@/lib/forms/fields";
import { trapFields } from "@/lib/forms/schema";

/** Newsletter sign-up (section 5). Safe for the browser. */
export const subscribeRequestSchema = z.strictObject({
  email: emailAddress("Please enter your email address"),
  ...trapFields,
});

/** Unsubscribing (section 5: an address must be present). */
export const unsubscribeRequestSchema = z.strictObject({
  email: emailAddress("No email address provided"),
  ...trapFields,
});
