/** The form needs these before its schema is loaded. */

/** In characters. */
export const LONGEST = {
  name: 100,
  streetAddress: 200,
  city: 100,
  state: 60,
  zipCode: 12,
  tournament: 200,
} as const;

/** As shown; the API takes XXL too (influencer.shirt-sizes). */
export const SHIRT_SIZES = ["XS", "S", "M", "L", "XL", "2XL"] as const;

type AddressParts = { streetAddress: string; city: string; state: string; zipCode: string };

export function joinAddress({ streetAddress, city, state, zipCode }: AddressParts): string {
  return `${streetAddress}, ${city}, ${state} ${zipCode}`;
}
