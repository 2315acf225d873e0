import { z } from "zod";
import { emailAddress, line, paragraphs } from "@/lib/forms/fields";
import { trapFields } from "@/lib/forms/schema";

/** A message to the shop (contact.required-fields). Safe for the browser. */
export const contactFields = z.object({
  name: line(100, "Name is required"),
  email: emailAddress(),
  message: paragraphs({
    shortest: 10,
    longest: 5000,
    tooShort: "Message must be at least 10 characters long",
  }),
});
export type ContactEntry = z.infer<typeof contactFields>;

export const contactRequestSchema = z.strictObject({ ...contactFields.shape, ...trapFields });
