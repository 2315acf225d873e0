/** The rules of the shop, one list item each: “- **cart.removal-notice**: what holds”. */
export const PAGE = "docs/specification.md";

/** An area and at least two words, so that a name is recognized wherever it is cited. */
export const RULE_NAME = /\b[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)+\b/g;

export function ruleNames(page: string): string[] {
  return [...page.matchAll(/^- \*\*([^*]+)\*\*: /gm)].map(([, name]) => name!);
}

/** A comment “// Proves cart.removal-notice, cart.line-parts.” and what is below it, up to the test's function. */
const PROOF = /^ *\/\/ Proves ((?:.*\n *\/\/ )*.*)\n((?:(?!=>|\bfunction\b)[\s\S])*)/gm;

/** A test whose comment says which rules it proves. */
type Proof = { rules: string[]; isLong: boolean };

/**
 * The tests in a source file that say which rules they prove.
 * @throws Error when such a comment isn't above a test, or names nothing that has a rule's form
 */
export function proofsIn(source: string): Proof[] {
  return [...source.matchAll(PROOF)].map(([, names = "", test = ""]) => {
    const rules = names.split(/,\s*(?:\/\/ )?/).map((name) => name.replace(/\.$/, ""));
    if (!/^ *\w*(?:test|it)\b/i.test(test)) throw new Error(`“Proves ${names}” isn't above a test`);
    return { rules, isLong: test.includes('"@long"') };
  });
}
