import published from "../../contract/stripe-params.json";
import { invalidRequest } from "./api-error";
import type { FormObject, FormValue } from "./form";

interface Definition {
  allowed: readonly string[];
  required: readonly string[];
}

const PAGING = ["limit", "starting_after", "ending_before"];
const DEFINITIONS = {
  ...published,
  "accounts.retrieve": { allowed: ["expand"], required: [] },
  "payment_intents.retrieve": { allowed: ["client_secret", "expand"], required: [] },
  "charges.retrieve": { allowed: ["expand"], required: [] },
  "refunds.retrieve": { allowed: ["expand"], required: [] },
  "refunds.list": { allowed: ["charge", "created", "expand", "payment_intent", ...PAGING], required: [] },
  "disputes.retrieve": { allowed: ["expand"], required: [] },
  "disputes.close": { allowed: ["expand"], required: [] },
  "radar.early_fraud_warnings.retrieve": { allowed: ["expand"], required: [] },
  "reviews.retrieve": { allowed: ["expand"], required: [] },
  "reviews.approve": { allowed: ["expand"], required: [] },
  "events.retrieve": { allowed: ["expand"], required: [] },
} as const satisfies Record<string, Definition>;

/** Parameters that this API version no longer has, and refuses with an error of their own. */
const REMOVED: Partial<Record<string, { code: string; message: string }>> = {
  payment_method_types: {
    code: "payment_method_types_no_longer_supported",
    message:
      "The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` or `excluded_payment_method_types` instead.",
  },
};

export type OperationName = keyof typeof DEFINITIONS;

/** Refuses parameters that the operation doesn't have, and requires those that it needs, as Stripe does. */
export function checkParameters(
  operation: OperationName,
  form: FormObject,
  alsoAllowed: string[] = [],
): void {
  const { allowed, required }: Definition = DEFINITIONS[operation];
  for (const name of Object.keys(form)) {
    const gone = REMOVED[name];
    if (gone) throw invalidRequest(gone.message, { code: gone.code, param: name });
    if (!allowed.includes(name) && !alsoAllowed.includes(name)) {
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
    }
  }
  for (const name of required) {
    if (form[name] === undefined || form[name] === "") {
      throw invalidRequest(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
    }
  }
}

/** A text parameter; undefined when absent. */
export function readText(form: FormObject, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || typeof value === "string") return value;
  throw invalidRequest(`Invalid string: ${name}`, { param: name });
}

/** A nested parameter; undefined when absent, null when sent empty (which unsets it). */
export function readObject(form: FormObject, name: string): FormObject | null | undefined {
  const value: FormValue | undefined = form[name];
  if (value === undefined) return undefined;
  if (value === "") return null;
  if (typeof value === "string" || Array.isArray(value)) {
    throw invalidRequest(`Invalid object`, { param: name });
  }
  return value;
}

/** A list of texts; empty when absent. */
export function readList(form: FormObject, name: string): string[] {
  const value = form[name];
  if (value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.map((item) => (typeof item === "string" ? item : ""));
  throw invalidRequest(`Invalid array`, { param: name });
}

export function readInteger(form: FormObject, name: string): number | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${typeof value === "string" ? value : name}`, {
      code: "parameter_invalid_integer",
      param: name,
    });
  }
  return Number(value);
}

export function readFlag(form: FormObject, name: string): boolean {
  const value = form[name];
  if (value === undefined || value === "false" || value === "") return false;
  if (value === "true") return true;
  throw invalidRequest(`Invalid boolean: ${typeof value === "string" ? value : name}`, { param: name });
}

/** One of a few words; undefined when absent. */
export function readChoice<Choice extends string>(
  form: FormObject,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(form, name);
  if (value === undefined || value === "") return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(", ")}`, { param: name });
  return choice;
}
