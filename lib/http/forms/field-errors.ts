import { safeParse, type core } from "zod/mini";

export type FieldErrors = Record<string, string>;

/** The first message of each field; nested fields have names such as "shipping.city". */
export function fieldErrorsOf(issues: readonly core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field =
      issue.path.join(".") || (issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "request") : "request");
    errors[field] ??= issue.message;
  }
  return errors;
}

export function checkBy(schema: core.$ZodType): (body: object) => FieldErrors {
  return (body) => fieldErrorsOf(safeParse(schema, body).error?.issues ?? []);
}
