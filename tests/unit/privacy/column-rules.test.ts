/** @jest-environment node */
import fs from "node:fs";
import { COLUMN_RULES } from "@/lib/privacy/column-rules";
import { KEPT_DAYS } from "@/lib/privacy/kept-days";

/** Every column of the database has a rule: what is personal in it, what erasing does to it, and when it goes. */

const read = (file: string) => fs.readFileSync(file, "utf8");

/** Table → its columns, without the relations, from prisma/models.prisma. A column that nothing reads or writes isn't one. */
function readModels(): Map<string, string[]> {
  const all = [...read("prisma/models.prisma").matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const models = all.filter(([, , body]) => !body!.includes("@@ignore"));
  const names = new Set(all.map(([, name]) => name));
  return new Map(
    models.map(([, name, body]) => {
      const fields = [...body!.matchAll(/^ {2}(\w+) +(\w+)/gm)];
      return [name!, fields.filter(([, , type]) => !names.has(type)).map(([, column]) => column!)];
    }),
  );
}

const models = readModels();
const tables = Object.entries(COLUMN_RULES);

// Proves privacy.every-column.
test("every column has a rule in lib/privacy/column-rules.ts, and every rule a column", () => {
  expect(models.size).toBeGreaterThan(20);
  const named = (columns: [string, string[]][]) =>
    columns.flatMap(([name, all]) => all.map((column) => `${name}.${column}`)).sort();
  const ruled = tables.map(([name, { columns }]): [string, string[]] => [name, Object.keys(columns)]);
  expect(named(ruled)).toEqual(named([...models]));
});

// Proves privacy.every-column.
test("what is personal is found for its person, goes when they are erased or says why not, and has an end", () => {
  const faults = tables.flatMap(([name, { found, books, columns, expires }]) => {
    const rules = Object.values(columns);
    const personal = rules.some((rule) => rule !== "nothing personal");
    return [
      ...(personal && found === "without a person" ? [`${name} is personal and found for nobody`] : []),
      ...(personal && !books && rules.some((rule) => typeof rule === "object")
        ? [`${name} has no books, so that its rows are deleted whole`]
        : []),
      ...(books === "every row" && rules.includes("deleted with its row")
        ? [`${name} has columns that never go, since all its rows belong to the books`]
        : []),
      ...(expires.length === 0 ? [`${name} doesn't say when its rows go`] : []),
    ];
  });
  expect(faults).toEqual([]);
});

// Proves privacy.data-expiry.
test("the privacy policy promises the times of the rules", () => {
  const policy = read("content/policies/privacy.md").replace(/<!--[\s\S]*?-->/g, "");
  const kept = policy.slice(policy.indexOf("## How long we keep it"), policy.indexOf("## Marketing emails"));
  const year = (days: number) => (days === 365 ? "a year" : `${days} days`);
  const promises: Record<keyof typeof KEPT_DAYS, string> = {
    idleCart: "**Carts:**",
    unpaidOrder: "never paid",
    contactMessage: "**Contact messages:**",
    application: "**Influencer applications:**",
    mail: "**Emails we sent you:**",
    webhookEvent: "**Notices from Stripe:**",
    stockAlert: "**Back-in-stock requests:**",
    unconfirmedSubscription: "not confirmed",
  };
  for (const [name, words] of Object.entries(promises) as [keyof typeof KEPT_DAYS, string][]) {
    const [promised] = /\d+ days|a year/.exec(kept.split(words)[1] ?? "") ?? [];
    expect(`${name}: ${promised}`).toBe(`${name}: ${year(KEPT_DAYS[name])}`);
  }
});
