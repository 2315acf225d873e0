/** @jest-environment node */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The structure of decision 0002, where lint alone can't see it. */

const root = path.resolve(__dirname, "../..");

type Module = { file: string; text: string; imports: { from: string; typeOnly: boolean }[] };

function readModules(folder: string): Module[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("generated"))
    .map((name) => {
      const file = `${folder}/${name}`;
      const text = fs.readFileSync(path.join(root, file), "utf8");
      const imports = [
        ...text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^"';]*?from\s+)?"([^"]+)"/gm),
      ].map(([, type, from]) => ({ from: from!, typeOnly: Boolean(type) }));
      return { file, text, imports };
    });
}

const lib = readModules("lib");
const components = readModules("components");

/** "lib/orders/apply.ts" and "@/lib/orders/apply" → "orders"; rooms directly in lib belong to no domain. */
function domainOf(module: string, importedBy?: string): string | null {
  const absolute =
    module.startsWith(".") && importedBy ? path.posix.join(path.posix.dirname(importedBy), module) : module;
  return /^(?:@\/)?lib\/([^/]+)\/./.exec(absolute)?.[1] ?? null;
}

test("domains form no cycle", () => {
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of lib) {
    const from = domainOf(file);
    if (!from) continue;
    for (const { from: module } of imports) {
      const to = domainOf(module, file);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const cycles: string[] = [];
  const walk = (domain: string, trail: string[]) => {
    if (trail.includes(domain)) cycles.push([...trail.slice(trail.indexOf(domain)), domain].join(" → "));
    else for (const next of edges.get(domain) ?? []) walk(next, [...trail, domain]);
  };
  for (const domain of edges.keys()) walk(domain, []);
  expect(cycles).toEqual([]);
});

test("modules that touch database, settings or provider say that they are the server's", () => {
  const careless = lib.filter(
    ({ text, imports }) =>
      imports.some(
        ({ from, typeOnly }) =>
          !typeOnly &&
          ["@/lib/database/db", "@/lib/env", "./db", "./env", "stripe", "next/headers"].includes(from),
      ) && !text.includes('import "server-only"'),
  );
  expect(careless.map(({ file }) => file)).toEqual([]);
});

test("client components take only types from schema modules, so that validators stay out of the first load", () => {
  const heavy = components
    .filter(({ text }) => text.startsWith('"use client"'))
    .filter(({ imports }) =>
      imports.some(({ from, typeOnly }) => !typeOnly && (/\/schema$/.test(from) || from === "zod")),
    );
  expect(heavy.map(({ file }) => file)).toEqual([]);
});

/** A module in the wrong place, and what lint says of it. */
const MISPLACED = [
  ["components/cart/example.tsx", 'import { db } from "@/lib/database/db";', "Only lib/<domain> talks"],
  ["lib/cart/example.ts", 'import { Button } from "@/components/ui/button";', "never back"],
  ["lib/orders/example.ts", 'import Stripe from "stripe";', "lib/payments only"],
  [
    "content/example.ts",
    'import { categoryHref } from "@/lib/catalog/navigation";',
    "nothing of lib but the brand",
  ],
  ["scripts/example.ts", 'import { openShop } from "../tests/money/http/shop";', "never the other way round"],
  ["app/example.ts", 'import { Sandbox } from "@/payments-sandbox/server/sandbox";', "over HTTP"],
] as const;

/** Lints texts as if they were these files: one process for all of them, since loading the rules takes seconds. */
const LINTER = `
  import { ESLint } from "eslint";
  const eslint = new ESLint();
  const said = {};
  for (const [filePath, text] of JSON.parse(process.argv[1])) {
    const [result] = await eslint.lintText(text, { filePath });
    said[filePath] = result.messages.map(({ message }) => message).join();
  }
  console.log(JSON.stringify(said));
`;

describe("lint", () => {
  let said: Record<string, string>;
  beforeAll(() => {
    const texts = JSON.stringify(MISPLACED);
    const args = ["--input-type=module", "-e", LINTER, texts];
    said = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" })) as typeof said;
  });

  test.each(MISPLACED)("lint refuses in %s what doesn't belong there", (file, _text, message) => {
    expect(said[file]).toContain(message);
  });
});
