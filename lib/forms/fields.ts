import { z } from "zod";

/** What people type into forms, as the API takes it. Safe for the browser. */

/**
 * One line of text: trimmed, without line breaks and control characters, so that it can stand in a mail's header.
 * @param required what to say when it is missing or empty; without it an empty line is fine
 */
export function line(longest: number, required?: string) {
  return z
    .string(required)
    .trim()
    .min(required ? 1 : 0, required)
    .max(longest, `Please use at most ${longest} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please leave out line breaks and control characters");
}

/** Text of several lines; other control characters than line break and tab are refused. */
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

/** @param required what to say when there is none */
export function emailAddress(required = INVALID_EMAIL) {
  return z.string(required).trim().min(1, required).max(254, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL));
}
