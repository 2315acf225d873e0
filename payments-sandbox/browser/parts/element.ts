import { make } from "./dom";
import { Emitter, type Handler } from "./emitter";
import { IntegrationError, type StripeError } from "./errors";
import type { Field } from "./field";
import type { Theme } from "./theme";

export type ElementType = "address" | "expressCheckout" | "linkAuthentication" | "payment";

/** What an element can find out about the group it belongs to. */
export interface Surroundings {
  theme: Theme;
  /** Whether the page has an address element; then the payment element doesn't ask for an address. */
  hasAddressElement(): boolean;
  /** Resolves with an error if the element can't be loaded or the page's client secret is not valid, else with null. */
  load(): Promise<StripeError | null>;
  removed(element: StripeElement): void;
}

/** Handlers are attached after `mount`, from a later task; the first events wait for them. */
const READY_AFTER_MS = 30;

export abstract class StripeElement {
  protected readonly fields: Field[] = [];
  private readonly emitter = new Emitter();
  private host: HTMLElement | null = null;
  private destroyed = false;
  /** Whether `ready` was emitted before there was a listener. */
  private owesReady = false;
  private lastChange = "";

  constructor(
    readonly type: ElementType,
    protected readonly surroundings: Surroundings,
  ) {}

  /** Creates the contents of the shadow root, once per element: what was entered survives unmounting. */
  protected abstract content(): Node[];
  /** The payload of `change` without `elementType`, or null for an element that never changes. */
  protected abstract state(): Record<string, unknown> | null;
  /** Called when another element joins or leaves the group. */
  groupChanged(): void {}

  on(event: string, handler: Handler): this {
    if (this.destroyed) return this;
    this.emitter.on(event, handler);
    if (event === "ready" && this.owesReady) {
      this.owesReady = false;
      setTimeout(() => this.announceReady(), 0);
    }
    return this;
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (payload) => {
      this.emitter.off(event, first);
      handler(payload);
    };
    return this.on(event, first);
  }

  off(event: string, handler?: Handler): this {
    this.emitter.off(event, handler);
    return this;
  }

  mount(target: string | HTMLElement): void {
    this.refuseWhenDestroyed();
    const parent = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
    if (!parent)
      throw new IntegrationError(
        "The selector you specified applies to no DOM elements that are currently on the page.",
      );
    this.host ??= this.createHost();
    parent.replaceChildren(this.host);
    setTimeout(() => void this.announceLoaded(), READY_AFTER_MS);
  }

  unmount(): void {
    this.refuseWhenDestroyed();
    this.host?.remove();
  }

  destroy(): void {
    this.refuseWhenDestroyed();
    this.host?.remove();
    this.destroyed = true;
    this.surroundings.removed(this);
  }

  update(options: { readOnly?: boolean }): this {
    this.refuseWhenDestroyed();
    if (options.readOnly !== undefined) for (const field of this.fields) field.readOnly = options.readOnly;
    return this;
  }

  focus(): void {
    this.fields[0]?.focus();
  }

  blur(): void {
    for (const field of this.fields) field.blur();
  }

  clear(): void {
    for (const field of this.fields) {
      field.value = "";
      field.show(null);
    }
    this.announceChange();
  }

  collapse(): this {
    return this;
  }

  get isMounted(): boolean {
    return this.host?.isConnected ?? false;
  }

  /** Whether this element comes before `other` on the page. */
  precedes(other: StripeElement): boolean {
    if (!this.host || !other.host) return false;
    return (this.host.compareDocumentPosition(other.host) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** Shows every field's problem; returns the first of them. */
  validate(): { field: Field; error: StripeError } | null {
    let first: { field: Field; error: StripeError } | null = null;
    for (const field of this.fields) {
      const problem = field.check();
      field.show(problem);
      if (problem) first ??= { field, error: { type: "validation_error", ...problem } };
    }
    return first;
  }

  protected get isEmpty(): boolean {
    return this.fields.every((field) => field.omitted || field.value === "");
  }

  protected get isComplete(): boolean {
    return this.fields.every((field) => field.check() === null);
  }

  protected announceChange(): void {
    const state = this.state();
    const key = JSON.stringify(state);
    if (!state || key === this.lastChange || this.destroyed) return;
    this.lastChange = key;
    this.emitter.emit("change", { elementType: this.type, ...state });
  }

  /** Returns whether the page listens. */
  protected emit(event: string, payload: unknown): boolean {
    return this.emitter.emit(event, payload);
  }

  private createHost(): HTMLElement {
    const host = make("div", { class: "StripeElement" });
    const root = this.surroundings.theme.attachTo(host);
    root.append(...this.content());
    root.addEventListener("input", () => this.announceChange());
    root.addEventListener("focusin", () => this.emitter.emit("focus", { elementType: this.type }));
    root.addEventListener("focusout", (event) => {
      const next = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(next instanceof Node) || !root.contains(next))
        this.emitter.emit("blur", { elementType: this.type });
    });
    root.addEventListener("keydown", (event) => {
      if (event instanceof KeyboardEvent) this.onKey(event, host);
    });
    return host;
  }

  private onKey(event: KeyboardEvent, host: HTMLElement): void {
    if (event.key === "Escape") this.emitter.emit("escape", { elementType: this.type });
    if (event.key !== "Enter" || !(event.composedPath()[0] instanceof HTMLInputElement)) return;
    // The fields are outside of the page's form, so Enter has to submit it explicitly.
    const form = host.closest("form");
    const button = form?.querySelector<HTMLButtonElement>('button:not([type]), [type="submit"]');
    if (form && button && !button.disabled) form.requestSubmit(button);
  }

  private async announceLoaded(): Promise<void> {
    if (this.destroyed) return;
    this.emitter.emit("loaderstart", { elementType: this.type });
    const error = await this.surroundings.load();
    if (this.destroyed) return;
    if (error) {
      this.emitter.emit("loaderror", { elementType: this.type, error });
      return;
    }
    this.announceReady();
  }

  private announceReady(): void {
    if (this.destroyed) return;
    this.owesReady = !this.emitter.emit("ready", this.readyEvent());
    this.announceChange();
  }

  protected readyEvent(): Record<string, unknown> {
    return { elementType: this.type };
  }

  private refuseWhenDestroyed(): void {
    if (!this.destroyed) return;
    throw new IntegrationError("This Element has already been destroyed. Please create a new one.");
  }
}
