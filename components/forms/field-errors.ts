import { ApiError } from "@/lib/api/client";
import type { FieldErrors } from "@/lib/forms/field-errors";

/** The fields as typed, without spaces around them. */
export function readEntries<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "").trim()])) as Record<
    Name,
    string
  >;
}

/** Focuses the first field with an error, in the order of the form. */
export function focusFirstInvalidField(form: HTMLFormElement, errors: FieldErrors): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLElement) || !("name" in field) || !errors[String(field.name)]) continue;
    field.focus({ preventScroll: true });
    // In the middle, so that the label above and the message below are visible.
    if ("scrollIntoView" in field) field.scrollIntoView({ block: "center" });
    return;
  }
}

/** The server's sentences by field, also if another error wraps its answer. */
export function serverFieldErrors(error: Error): FieldErrors {
  const answer = error.cause ?? error;
  return (answer instanceof ApiError && answer.details.fieldErrors) || {};
}
