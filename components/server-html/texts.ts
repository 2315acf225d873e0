const STORE = Symbol.for("shop.first-html");

type Store = { [STORE]?: Map<string, string> };

/** Texts by name. Server components and the rendering of the HTML are two bundles in one process: this is what they share. */
export function firstHtmlTexts(): Map<string, string> {
  return ((globalThis as Store)[STORE] ??= new Map());
}
