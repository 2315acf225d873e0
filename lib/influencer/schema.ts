import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { emailAddress, line } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";
import { joinAddress, LONGEST, SHIRT_SIZES } from "./application.browser";

/** (influencer.two-payloads, influencer.shirt-sizes) */

const sizeName = z.string("Please choose a shirt size").check(
  z.trim(),
  z.overwrite((size) => (size === "XXL" ? "2XL" : size)),
);

const PARTS = {
  streetAddress: "Please enter your street address",
  city: "Please enter your city",
  state: "Please enter your state",
  zipCode: "Please enter your ZIP code",
} as const;
const partNames = Object.keys(PARTS) as (keyof typeof PARTS)[];

const fields = z.strictObject({
  name: line(LONGEST.name, "Please enter your name"),
  email: emailAddress("Please enter your email address"),
  streetAddress: z.optional(line(LONGEST.streetAddress)),
  city: z.optional(line(LONGEST.city)),
  state: z.optional(line(LONGEST.state)),
  zipCode: z.optional(line(LONGEST.zipCode)),
  address: z.optional(line(400)),
  tournament: line(LONGEST.tournament, "Please enter the tournament you are attending"),
  shirtSize: z.pipe(sizeName, z.enum(SHIRT_SIZES, "Please choose a shirt size")),
  ...trapFields,
});
type Fields = z.infer<typeof fields>;

/** Parts sent empty are missing; only if no part is sent, the address may come alone. */
const isAddressAlone = (entry: Fields) =>
  Boolean(entry.address) && partNames.every((name) => entry[name] === undefined);

export const applyRequestSchema = z.pipe(
  fields.check(
    ...partNames.map((name) =>
      z.refine<Fields>((entry) => Boolean(entry[name]) || isAddressAlone(entry), {
        path: [name],
        error: PARTS[name],
        // Also if other fields are invalid, so that all errors are reported at once.
        when: () => true,
      }),
    ),
  ),
  z.transform((entry: Fields) => {
    const { streetAddress = "", city = "", state = "", zipCode = "", address = "", ...rest } = entry;
    const joined = joinAddress({ streetAddress, city, state, zipCode });
    return { ...rest, address: isAddressAlone(entry) ? address : joined };
  }),
);
export type Application = z.infer<typeof applyRequestSchema>;

export const checkApplyRequest = checkBy(applyRequestSchema);
