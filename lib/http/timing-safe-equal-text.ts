import "server-only";
import { timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time, so that timing doesn't reveal where they differ. */
export function timingSafeEqualText(given: string, real: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(real);
  return a.length === b.length && timingSafeEqual(a, b);
}
