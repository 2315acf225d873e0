import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { emailAddress } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";

/** (order.lookup-form) */
const INVALID_REFERENCE = "Please enter the 8 letters and digits of your order number";

export const linkRequestSchema = z.strictObject({
  /** People copy it in any case, with a # or spaces. */
  reference: z.string(INVALID_REFERENCE).check(
    z.maxLength(40, INVALID_REFERENCE),
    z.overwrite((text) => text.replace(/[\s#-]/g, "").toUpperCase()),
    z.regex(/^[A-Z0-9]{8}$/, INVALID_REFERENCE),
  ),
  email: emailAddress(),
  ...trapFields,
});
export type LinkRequest = z.infer<typeof linkRequestSchema>;

export const checkLinkRequest = checkBy(linkRequestSchema);
