const STORE = Symbol.for("shop.server-html");

type Store = { [STORE]?: Map<string, string> };

/**
 * Texts by name. Server components and the rendering of the HTML are separate bundles in one process; they share this
 * map.
 */
export function serverHtmlTexts(): Map<string, string> {
  return ((globalThis as Store)[STORE] ??= new Map());
}
