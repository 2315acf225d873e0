/** A title with fewer fixed letters than this would match anything. */
const FEWEST_FIXED_LETTERS = 8;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Patterns of the test titles in a source file; what a template or an `each` fills in matches any text. */
export function titlePatterns(source: string): RegExp[] {
  const calls = source.matchAll(/(?:(?<![.\w])(?:test|it)|\))\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g);
  return [...calls].flatMap(({ 0: call, 1: quote, 2: raw, index }) => {
    // After a bracket, the title belongs to the nearest `each` before it, which may belong to a describe.
    const each = /^[\s\S]*(?:^|\W)(\w+)(?:\.\w+)?\.each\b/.exec(source.slice(0, index))?.[1];
    if (call.startsWith(")") && each !== "test" && each !== "it") return [];
    const parts = raw!.split(quote === "`" ? /\$\{[^}]*\}/ : /%[sdjpi#]/);
    if (parts.join("").length < FEWEST_FIXED_LETTERS) return [];
    const literal = (part: string) => escape(part.replace(/\\(["'`\\])/g, "$1"));
    return [new RegExp(`^${parts.map(literal).join("[\\s\\S]+")}$`)];
  });
}
