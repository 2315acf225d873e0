import { z } from "zod";

/** Fields of forms as the API accepts them. Safe for the browser. */

/**
 * One line of text: trimmed, without line breaks and control characters, so that it is safe in a mail's header.
 * @param required the sentence if it is missing or empty; without it the line may be empty
 */
export function line(longest: number, required?: string) {
  return z
    .string(required)
    .trim()
    .min(required ? 1 : 0, required)
    .max(longest, `Please use at most ${longest} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please leave out line breaks and control characters");
}

/** Text of several lines; control characters other than line break and tab are refused. */
export function paragraphs({
  shortest,
  longest,
  tooShort,
}: {
  shortest: number;
  longest: number;
  tooShort: string;
}) {
  return z
    .string(tooShort)
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(shortest, tooShort)
        .max(longest, `Please use at most ${longest} characters`)
        .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, "Please leave out control characters"),
    );
}

const INVALID_EMAIL = "Invalid email address";

/** @param required the sentence if it is missing */
export function emailAddress(required = INVALID_EMAIL) {
  return z.string(required).trim().min(1, required).max(254, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL));
}
