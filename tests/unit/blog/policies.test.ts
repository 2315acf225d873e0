/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contactPage, contactQuestions } from "@/content/pages/contact";
import { RESPONSE_TIME, RETURNS_POLICY, SHIPPING_SUMMARY } from "@/content/promises";
import { fillIn } from "@/lib/blog/editorial/fill-in";
import { pageAt } from "@/lib/http/pages.mjs";
import { site } from "@/lib/site";
import { setShopAddress } from "@/tests/support/shop-address";

beforeAll(setShopAddress);

const source = (name: string) =>
  readFileSync(join(process.cwd(), "content", "policies", `${name}.md`), "utf8");

/** What a visitor reads: no notes to the owner, links by their words, whitespace folded. */
function visible(name: string): string {
  return fillIn(source(name))
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

// Proves shipping.where-we-ship, shipping.exchanges-only.
test("the policies and the contact page say shipping, exchanges and response in the same words", () => {
  const contact = [contactPage.responseTime, ...contactQuestions.map(({ answer }) => answer)].join(" ");
  for (const words of [visible("shipping-returns"), visible("terms"), contact])
    for (const shared of [RETURNS_POLICY, SHIPPING_SUMMARY, RESPONSE_TIME]) expect(words).toContain(shared);
});

test.each(["terms", "privacy", "shipping-returns"])(
  "%s is a finished text that links to pages of the shop and to the payment provider only",
  (name) => {
    const text = visible(name);
    expect(text).not.toMatch(/\[[^\]]*\]|\bTBD\b|\bTODO\b|lorem ipsum|worldwide|30-day returns/i);
    expect(source(name).toLowerCase()).not.toContain(site.name.toLowerCase());
    expect(source(name)).not.toMatch(/^# /m);
    const targets = [...source(name).matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]);
    const isKnown = (target = "") => target === "https://stripe.com/privacy" || pageAt(target) !== undefined;
    expect(targets.filter((target) => !isKnown(target))).toEqual([]);
  },
);
