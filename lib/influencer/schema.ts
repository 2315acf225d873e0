import { z } from "zod";
import { emailAddress, line } from "@/lib/form-fields";
import { trapFields } from "@/lib/forms/traps";

/** Application for the influencer programme (sections 3 and 7, decisions 4 and 5). Safe for the browser. */

export const SHIRT_SIZES = ["XS", "S", "M", "L", "XL", "2XL"] as const;

const shirtSize = z
  .string("Please choose a shirt size")
  .trim()
  .transform((size) => (size === "XXL" ? "2XL" : size))
  .pipe(z.enum(SHIRT_SIZES, "Please choose a shirt size"));

const street = {
  streetAddress: line(200, "Please enter your street address"),
  city: line(100, "Please enter your city"),
  state: line(60, "Please enter your state"),
  zipCode: line(12, "Please enter your ZIP code"),
};

const always = {
  name: line(100, "Please enter your name"),
  email: emailAddress("Please enter your email address"),
  tournament: line(200, "Please enter the tournament you are attending"),
  shirtSize,
  ...trapFields,
};

const MISSING_ADDRESS = "Please enter your address";

/** Both readings of the payload: the single fields, with or without the combined address, or that alone. */
export const applyRequestSchema = z.union([
  z.strictObject({ ...always, ...street, address: line(400).optional() }).transform(
    ({ streetAddress, city, state, zipCode, ...rest }) => ({
      ...rest,
      address: `${streetAddress}, ${city}, ${state} ${zipCode}`,
    }),
  ),
  z.strictObject({ ...always, address: line(400, MISSING_ADDRESS) }),
]);
export type Application = z.infer<typeof applyRequestSchema>;
