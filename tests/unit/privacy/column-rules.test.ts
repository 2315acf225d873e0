/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { COLUMN_RULES } from "@/lib/privacy/column-rules";
import { KEPT_DAYS } from "@/lib/privacy/kept-days";

/** Every column of the database has a rule: what is personal in it, what erasing does to it, and when it goes. */

const root = path.resolve(__dirname, "../../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** Table → its columns, without the relations, from prisma/models.prisma. What nothing reads or writes any more isn't one. */
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
const listed = (found: (name: string, rule: (typeof COLUMN_RULES)[string]) => string[]) =>
  tables.flatMap(([name, rule]) => found(name, rule));

// Proves privacy.every-column.
test("every column has a rule in lib/privacy/column-rules.ts", () => {
  expect(models.size).toBeGreaterThan(20);
  const without = [...models].flatMap(([name, columns]) =>
    columns
      .filter((column) => !COLUMN_RULES[name]?.columns[column])
      .map((column) => `${name}.${column} has no rule`),
  );
  expect(without).toEqual([]);
});

// Proves privacy.every-column.
test("every rule is for a column that exists", () => {
  const unknown = listed((name, { columns }) =>
    Object.keys(columns)
      .filter((column) => !models.get(name)?.includes(column))
      .map((column) => `${name}.${column} does not exist`),
  );
  expect(unknown).toEqual([]);
});

// Proves privacy.every-column.
test("what is personal is found for its person, goes when they are erased or says why not, and has an end", () => {
  const faults = listed((name, { found, books, columns, expires }) => {
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

test("a table that holds nothing personal says so column by column", () => {
  expect(COLUMN_RULES.Variant?.columns.sku).toBe("nothing personal");
  expect(COLUMN_RULES.Order?.columns.email).toEqual({ becomes: null });
});

// Proves privacy.data-expiry.
test("the privacy policy and docs/operations.md promise the times of the rules", () => {
  const policy = read("content/policies/privacy.md").replace(/<!--[\s\S]*?-->/g, "");
  const kept = policy.slice(policy.indexOf("## How long we keep it"), policy.indexOf("## Marketing emails"));
  const operations = read("docs/operations.md");
  const year = (days: number) => (days === 365 ? "a year" : `${days} days`);
  const promises: [keyof typeof KEPT_DAYS, RegExp][] = [
    ["idleCart", /\*\*Carts:\*\*[^\n]*?(\d+ days|a year)/],
    ["unpaidOrder", /never paid[^\n]*?(\d+ days|a year)/],
    ["contactMessage", /\*\*Contact messages:\*\*[^\n]*?(\d+ days|a year)/],
    ["application", /\*\*Influencer applications:\*\*[^\n]*?(\d+ days|a year)/],
    ["mail", /\*\*Emails we sent you:\*\*[^\n]*?(\d+ days|a year)/],
    ["webhookEvent", /\*\*Notices from Stripe:\*\*[^\n]*?(\d+ days|a year)/],
    ["stockAlert", /\*\*Pieces you wait for:\*\*[^\n]*?(\d+ days|a year)/],
    ["unconfirmedSubscription", /not confirmed[^\n]*?(\d+ days|a year)/],
  ];
  expect(promises.map(([name]) => name).sort()).toEqual(Object.keys(KEPT_DAYS).sort());
  for (const [name, words] of promises) {
    expect(`${name}: ${words.exec(kept)?.[1]}`).toBe(`${name}: ${year(KEPT_DAYS[name])}`);
    const row = operations.split("\n").find((line) => line.includes(`(\`${name}\`)`));
    expect(row).toMatch(new RegExp(`\\| ${KEPT_DAYS[name]} days +\\|`));
  }
});
