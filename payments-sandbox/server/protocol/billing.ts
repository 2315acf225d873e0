import type Stripe from "stripe";
import { invalidRequest } from "./api-error";
import type { FormObject } from "./form";
import { readObject, readText } from "./parameters";

const MAX_METADATA_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/** `current` merged with the sent metadata: an empty value removes a key, an empty parameter removes all. */
export function mergeMetadata(current: Stripe.Metadata, form: FormObject): Stripe.Metadata {
  const sent = readObject(form, "metadata");
  if (sent === undefined) return current;
  const merged = new Map(sent === null ? [] : Object.entries(current));
  for (const [key, value] of Object.entries(sent ?? {})) {
    if (typeof value !== "string")
      throw invalidRequest("Metadata values must be strings.", { param: "metadata" });
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Metadata keys must be at most ${MAX_KEY_LENGTH} characters.`, {
        param: "metadata",
      });
    }
    if (value.length > MAX_VALUE_LENGTH) {
      const message = `Metadata values can have up to ${MAX_VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters.`;
      throw invalidRequest(message, { param: `metadata[${key}]` });
    }
    if (value === "") merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > MAX_METADATA_KEYS) {
    throw invalidRequest(`You may only have up to ${MAX_METADATA_KEYS} metadata keys.`, {
      param: "metadata",
    });
  }
  return Object.fromEntries(merged);
}

/** An address with every member present, null where nothing was sent. */
export function readAddress(form: FormObject | null | undefined): Stripe.Address {
  const part = (name: string) => (form && readText(form, name)) || null;
  return {
    city: part("city"),
    country: part("country"),
    line1: part("line1"),
    line2: part("line2"),
    postal_code: part("postal_code"),
    state: part("state"),
  };
}

/** The `shipping` parameter; undefined when absent, null when it unsets the shipping. */
export function readShipping(form: FormObject): Stripe.PaymentIntent.Shipping | null | undefined {
  const shipping = readObject(form, "shipping");
  if (!shipping) return shipping;
  const name = readText(shipping, "name");
  const address = readObject(shipping, "address");
  if (!name) throw missing("shipping[name]");
  if (!address || !readText(address, "line1")) throw missing("shipping[address][line1]");
  return {
    name,
    phone: readText(shipping, "phone") || null,
    carrier: readText(shipping, "carrier") || null,
    tracking_number: readText(shipping, "tracking_number") || null,
    address: readAddress(address),
  };
}

function missing(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}
