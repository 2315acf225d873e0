import { ApiError } from "@/lib/http/api/client";
import type { FieldErrors } from "@/lib/http/forms/field-errors";

export function readEntries<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "").trim()])) as Record<
    Name,
    string
  >;
}

export function focusFirstInvalidField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  // Centered, so that its label and message are visible.
  field?.scrollIntoView?.({ block: "center" });
}

/** Also if another error wraps the server's answer. */
export function serverFieldErrors(error: Error): FieldErrors {
  const answer = error.cause ?? error;
  return (answer instanceof ApiError && answer.details.fieldErrors) || {};
}
