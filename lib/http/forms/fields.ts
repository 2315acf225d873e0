import * as z from "zod/mini";
import { LONGEST_EMAIL } from "./email-address";

/** In zod/mini, because browsers load these fields. */

/**
 * Without control characters, so it is safe in a mail's header.
 * @param required the sentence if it is empty; otherwise it may be empty
 */
export function line(longest: number, required?: string) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(required ? 1 : 0, required),
      z.maxLength(longest, `Please use at most ${longest} characters`),
      z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please remove line breaks and control characters"),
    );
}

/** Without control characters other than line break and tab. */
export function paragraphs({
  shortest,
  longest,
  tooShort,
}: {
  shortest: number;
  longest: number;
  tooShort: string;
}) {
  return z.string(tooShort).check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n").trim()),
    z.minLength(shortest, tooShort),
    z.maxLength(longest, `Please use at most ${longest} characters`),
    z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, "Please remove control characters"),
  );
}

const INVALID_EMAIL = "Invalid email address";

export function emailAddress(required = INVALID_EMAIL) {
  const given = z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(LONGEST_EMAIL, INVALID_EMAIL));
  return z.pipe(given, z.email(INVALID_EMAIL));
}
