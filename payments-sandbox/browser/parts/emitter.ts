export type Handler = (payload: unknown) => void;

/** Event handlers by name. */
export class Emitter {
  private readonly handlers = new Map<string, Handler[]>();

  on(event: string, handler: Handler): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }

  /** Removes one handler, or all of an event. */
  off(event: string, handler?: Handler): void {
    const rest = handler ? (this.handlers.get(event) ?? []).filter((known) => known !== handler) : [];
    this.handlers.set(event, rest);
  }

  /** Calls the handlers; returns whether there was one. */
  emit(event: string, payload: unknown): boolean {
    const handlers = this.handlers.get(event) ?? [];
    for (const handler of handlers) handler(payload);
    return handlers.length > 0;
  }
}
