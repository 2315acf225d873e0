import { z } from "zod";
import { emailAddress, line } from "@/lib/forms/fields";
import { trapFields } from "@/lib/forms/schema";

/** Application for the influencer programme (influencer.two-payloads, influencer.shirt-sizes). Safe for the browser. */

export const SHIRT_SIZES = ["XS", "S", "M", "L", "XL", "2XL"] as const;

const shirtSize = z
  .string("Please choose a shirt size")
  .trim()
  .transform((size) => (size === "XXL" ? "2XL" : size))
  .pipe(z.enum(SHIRT_SIZES, "Please choose a shirt size"));

/** The sentence for each single field that is missing. */
const PARTS = {
  streetAddress: "Please enter your street address",
  city: "Please enter your city",
  state: "Please enter your state",
  zipCode: "Please enter your ZIP code",
} as const;
const partNames = Object.keys(PARTS) as (keyof typeof PARTS)[];

/**
 * Both forms of the payload: the single fields, with or without the combined address, or the combined address alone.
 */
export const applyRequestSchema = z
  .strictObject({
    name: line(100, "Please enter your name"),
    email: emailAddress("Please enter your email address"),
    streetAddress: line(200).optional(),
    city: line(100).optional(),
    state: line(60).optional(),
    zipCode: line(12).optional(),
    address: line(400).optional(),
    tournament: line(200, "Please enter the tournament you are attending"),
    shirtSize,
    ...trapFields,
  })
  .transform((entry, context) => {
    const { streetAddress, city, state, zipCode, address, ...rest } = entry;
    const missing = partNames.filter((name) => !entry[name]);
    if (missing.length === 0) return { ...rest, address: `${streetAddress}, ${city}, ${state} ${zipCode}` };
    if (missing.length === partNames.length && address) return { ...rest, address };
    for (const name of missing) context.addIssue({ code: "custom", path: [name], message: PARTS[name] });
    return z.NEVER;
  });
export type Application = z.infer<typeof applyRequestSchema>;
