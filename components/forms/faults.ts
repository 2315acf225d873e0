import { ApiError } from "@/lib/api/client";

/** What is wrong, by field name. */
export type Faults = Record<string, string | undefined>;

/** The fields as typed, without spaces around them. */
export function readEntries<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "").trim()])) as Record<
    Name,
    string
  >;
}

/** Whether the browser accepts the field's text as an email address. */
export function isEmail(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem("email");
  return field instanceof HTMLInputElement && field.value.trim() !== "" && !field.validity.typeMismatch;
}

/** Focuses the first field with a fault, in the order of the form. */
export function focusFirstFault(form: HTMLFormElement, faults: Faults): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLElement) || !("name" in field) || !faults[String(field.name)]) continue;
    field.focus({ preventScroll: true });
    // In the middle, so that the label above and the message below are visible.
    if ("scrollIntoView" in field) field.scrollIntoView({ block: "center" });
    return;
  }
}

/** The server's sentences by field, if it found a fault that the browser didn't. */
export function serverFaults(error: unknown): Faults {
  return (error instanceof ApiError && error.details.fieldErrors) || {};
}
