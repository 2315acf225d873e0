import { z } from "zod";
import { line } from "@/lib/http/forms/fields";
import { SHIPPING_STATES } from "./states.browser";
import { NOT_THERE, zipElsewhere } from "./where-we-ship.browser";
import { isInState } from "./zip-codes.browser";

/** In the continental United States (shipping.where-we-ship). */
export const shippingSchema = z
  .strictObject({
    name: line(100, "Please enter your full name"),
    line1: line(200, "Please enter your street address"),
    line2: z.nullish(line(200)),
    city: line(100, "Please enter your city"),
    state: z.enum(SHIPPING_STATES, { error: NOT_THERE }),
    postalCode: line(10).check(z.regex(/^\d{5}(-\d{4})?$/, "Please enter a five-digit ZIP code")),
    country: z.literal("US", { error: NOT_THERE }),
  })
  .superRefine(({ postalCode, state }, context) => {
    if (isInState(postalCode, state)) return;
    context.addIssue({ code: "custom", path: ["postalCode"], message: zipElsewhere(postalCode, state) });
  });
export type Shipping = z.infer<typeof shippingSchema>;

/** As typed; only the server judges it. */
export type EnteredAddress = Record<Exclude<keyof Shipping, "line2">, string> & Pick<Shipping, "line2">;

export function addressLines({ name, line1, line2, city, state, postalCode }: Shipping): string[] {
  return [name, line1, line2 ?? "", `${city}, ${state} ${postalCode}`, "United States"].filter(Boolean);
}
