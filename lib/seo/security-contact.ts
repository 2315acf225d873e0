import "server-only";
import { env } from "@/lib/env";
import { absolute } from "./address";

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 wants less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS;

export function securityContact(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${env().CONTACT_EMAIL}`,
    `Expires: ${new Date(today + GOOD_FOR_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absolute("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
