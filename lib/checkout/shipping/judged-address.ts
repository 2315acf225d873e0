import { z } from "zod";
import { shippingSchema } from "./address.browser";

/** Whether an order's address is the one that the provider's fraud checks judged (shipping.judged-address). */

const text = z.string().nullish();
const partsSchema = z.object({
  name: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
});
type Parts = z.infer<typeof partsSchema>;

type Judged = {
  name?: string | null;
  address?: (Omit<Parts, "name" | "postalCode"> & { postal_code?: string | null }) | null;
} | null;

/** Why nothing may be sent to a paid order's address, a sentence each. */
export function addressFaults(order: { shipping: unknown; addressDoubt: string | null }): string[] {
  const isComplete = shippingSchema.safeParse(order.shipping).success;
  return [
    ...(isComplete ? [] : ["It has no complete address in a state that we ship to."]),
    ...(order.addressDoubt ? [order.addressDoubt] : []),
  ];
}

/** Without regard to case and spaces. */
export function isSameAddress(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

/**
 * Why an order's address may not be the one that was paid for, for operators; or null.
 * @param judged the address of the payment
 */
export function doubtAbout(stored: unknown, judged: Judged): string | null {
  if (!judged) {
    return stored ? "The provider judged the payment without a shipping address." : null;
  }
  const { postal_code: postalCode, ...address } = judged.address ?? {};
  const parts: Parts = { ...address, postalCode, name: judged.name };
  if (isSameAddress(stored, parts)) return null;
  return `The provider judged the payment for another address: ${oneLine(parts)}.`;
}

function comparable(stored: unknown): string {
  const { data } = partsSchema.safeParse(stored);
  const values = Object.keys(partsSchema.shape).map((name) => data?.[name as keyof Parts] ?? "");
  return values.map((value) => value.trim().replace(/\s+/g, " ").toLowerCase()).join("\n");
}

function oneLine({ name, line1, line2, city, state, postalCode, country }: Parts): string {
  return [name, line1, line2, city, [state, postalCode].filter(Boolean).join(" "), country]
    .filter(Boolean)
    .join(", ");
}
