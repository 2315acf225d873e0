import { make } from "./dom";

/** What is wrong with a field, in Stripe's words. */
export interface Problem {
  code: string;
  message: string;
}

export interface FieldOptions {
  name: string;
  label: string;
  autocomplete: string;
  inputMode?: "email" | "numeric" | "tel" | "text";
  type?: "email" | "tel" | "text";
  placeholder?: string;
  /** Longest value, in characters. */
  maxLength?: number;
  value?: string;
  /** Takes half of the width. */
  half?: boolean;
  /** Value and text of each option: makes the field a <select>. */
  options?: readonly (readonly [value: string, text: string])[];
  /** Rewrites what was typed. Must keep the order of the digits. */
  format?: (text: string) => string;
  check: (value: string) => Problem | null;
}

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

/** Where the caret has to be in `text` to have `digits` digits before it. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (isDigit(text[index])) seen += 1;
  }
  return text.length;
}

/** A labelled input or select with its error below, tied together for assistive technology. */
export class Field {
  readonly root: HTMLElement;
  /** The positioned box around the input. */
  readonly control: HTMLElement;
  /** Not asked for at present: not on the page, and not validated. */
  omitted = false;
  private readonly input: HTMLInputElement | HTMLSelectElement;
  private readonly problem: HTMLElement;

  constructor(private readonly options: FieldOptions) {
    const { name, label, half } = options;
    this.input = options.options ? this.makeSelect(options.options) : this.makeInput();
    this.input.value = options.format?.(options.value ?? "") ?? options.value ?? "";
    this.problem = make("p", { id: `${name}-problem`, class: "problem" });
    this.control = make("div", { class: options.options ? "control choice" : "control" }, this.input);
    this.root = make(
      "div",
      { class: half ? "field half" : "field" },
      make("label", { for: name }, label),
      this.control,
      this.problem,
    );
    this.input.addEventListener("input", () => {
      this.reformat();
      this.show(null);
    });
    // A wrong entry is reported when the buyer leaves the field; an empty one only on submit.
    this.input.addEventListener("blur", () => {
      if (this.value) this.show(this.check());
    });
  }

  get value(): string {
    return this.input.value.trim();
  }

  set value(text: string) {
    this.input.value = text;
  }

  set readOnly(readOnly: boolean) {
    if (this.input instanceof HTMLInputElement) this.input.readOnly = readOnly;
    else this.input.disabled = readOnly;
  }

  check(): Problem | null {
    return this.omitted ? null : this.options.check(this.value);
  }

  show(problem: Problem | null): void {
    this.problem.textContent = problem?.message ?? "";
    this.input.setAttribute("aria-invalid", String(problem !== null));
  }

  focus(): void {
    this.input.focus();
  }

  blur(): void {
    this.input.blur();
  }

  private makeInput(): HTMLInputElement {
    const { name, autocomplete, inputMode, type, placeholder, maxLength } = this.options;
    return make("input", {
      ...this.commonAttributes(),
      id: name,
      type: type ?? "text",
      inputmode: inputMode ?? "text",
      autocomplete,
      placeholder: placeholder ?? "",
      maxlength: String(maxLength ?? 200),
      spellcheck: "false",
      ...(inputMode === "email" && { autocapitalize: "off" }),
    });
  }

  private makeSelect(options: NonNullable<FieldOptions["options"]>): HTMLSelectElement {
    const { name, autocomplete } = this.options;
    const items = options.map(([value, text]) => make("option", { value }, text));
    return make("select", { ...this.commonAttributes(), id: name, autocomplete }, ...items);
  }

  private commonAttributes(): Record<string, string> {
    return { "aria-describedby": `${this.options.name}-problem`, "aria-invalid": "false" };
  }

  private reformat(): void {
    const { input } = this;
    if (!this.options.format || !(input instanceof HTMLInputElement)) return;
    const formatted = this.options.format(input.value);
    if (formatted === input.value) return;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const digits = [...input.value.slice(0, caret)].filter(isDigit).length;
    input.value = formatted;
    const position = atEnd ? formatted.length : caretAfter(formatted, digits);
    input.setSelectionRange(position, position);
  }
}
