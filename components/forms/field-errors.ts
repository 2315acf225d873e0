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

/** Focuses the first field that is marked as invalid. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  // In the middle, so that the label above and the message below are visible.
  field?.scrollIntoView?.({ block: "center" });
}

/** The server's sentences by field, also if another error wraps its answer. */
export function serverFieldErrors(error: Error): FieldErrors {
  const answer = error.cause ?? error;
  return (answer instanceof ApiError && answer.details.fieldErrors) || {};
}
