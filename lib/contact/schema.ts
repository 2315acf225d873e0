import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { emailAddress, line, paragraphs } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";
import { LONGEST_MESSAGE, LONGEST_NAME, SHORTEST_MESSAGE } from "./limits.browser";

/** (contact.required-fields) */
export const contactRequestSchema = z.strictObject({
  name: line(LONGEST_NAME, "Name is required"),
  email: emailAddress(),
  message: paragraphs({
    shortest: SHORTEST_MESSAGE,
    longest: LONGEST_MESSAGE,
    tooShort: `Message must be at least ${SHORTEST_MESSAGE} characters long`,
  }),
  ...trapFields,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const checkContactRequest = checkBy(contactRequestSchema);
