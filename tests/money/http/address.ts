/** Where shoppers have their orders sent. */
export const ADDRESS = {
  name: "Ada Ace",
  line1: "1 Court Lane",
  city: "Austin",
  state: "TX",
  postalCode: "73301",
  country: "US",
} as const;

/** The same as the browser sends it to the provider with the card. */
export const JUDGED_ADDRESS = {
  "shipping[name]": ADDRESS.name,
  "shipping[address][line1]": ADDRESS.line1,
  "shipping[address][city]": ADDRESS.city,
  "shipping[address][state]": ADDRESS.state,
  "shipping[address][postal_code]": ADDRESS.postalCode,
  "shipping[address][country]": ADDRESS.country,
};
