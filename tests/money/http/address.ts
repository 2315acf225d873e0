import { ADDRESS } from "../../support/address";

export { ADDRESS };

/** The same as the browser sends it to the provider with the card. */
export const JUDGED_ADDRESS = {
  "shipping[name]": ADDRESS.name,
  "shipping[address][line1]": ADDRESS.line1,
  "shipping[address][city]": ADDRESS.city,
  "shipping[address][state]": ADDRESS.state,
  "shipping[address][postal_code]": ADDRESS.postalCode,
  "shipping[address][country]": ADDRESS.country,
};
