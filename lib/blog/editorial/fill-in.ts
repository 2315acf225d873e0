import "server-only";
import {
  ARRIVAL_DAYS,
  RESPONSE_TIME,
  RETURN_WINDOW_DAYS,
  RETURNS_POLICY,
  SHIPPING_SUMMARY,
} from "@/content/promises";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { env } from "@/lib/env";
import { site } from "@/lib/site";

const values: Record<string, () => string> = {
  brand: () => site.name,
  email: () => env().CONTACT_EMAIL,
  code: () => WELCOME_OFFER.code,
  percent: () => String(WELCOME_OFFER.percentOff),
  shipping: () => SHIPPING_SUMMARY,
  returns: () => RETURNS_POLICY.replace("contact page", "[contact page](/contact)"),
  arrivalDays: () => ARRIVAL_DAYS,
  returnDays: () => String(RETURN_WINDOW_DAYS),
  responseTime: () => RESPONSE_TIME,
};

/**
 * `{brand}`, `{returnDays}` and the like.
 * @throws Error for an unknown placeholder
 */
export function fillIn(markdown: string): string {
  return markdown.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`There is no ${placeholder}: see lib/blog/editorial/fill-in.ts`);
    return value();
  });
}
