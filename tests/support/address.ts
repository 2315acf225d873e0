import type { Shipping } from "../../lib/checkout/shipping/address.browser";

/** Where shoppers have their orders sent. */
export const ADDRESS: Shipping = {
  name: "Ada Serve",
  line1: "1 Court Lane",
  city: "Austin",
  state: "TX",
  postalCode: "73301",
  country: "US",
};

/** An address as the browser sends it to the provider with the card. */
export const judged = ({ name, postalCode, ...address }: Shipping) => ({
  name,
  address: { ...address, line2: address.line2 ?? undefined, postal_code: postalCode },
});
