/** @jest-environment node */
import fs from "node:fs";
import { isBuiltin } from "node:module";
import shopPackage from "@/package.json";
import { COMMANDS as OPERATORS_COMMANDS } from "@/scripts/op/commands";
import { isOwn, packageOf, readModule, resolved } from "../support/modules";

/** `npm ci --omit=dev` installs what the commands of a running shop import. */

/** op.ts loads the operators' commands by their names. */
const COMMANDS = [
  ...["shop", "release", "op"],
  ...Object.keys(OPERATORS_COMMANDS).map((name) => `op/${name.replace(" ", "/")}`),
].map((name) => `scripts/${name}.ts`);
/** Started by others, or loaded by the framework from their files. */
const STARTED = [
  "scripts/shop/server.mjs",
  "scripts/shop/await-ready.mjs",
  "next.config.mjs",
  "lib/http/page-cache/pages.mjs",
];

/** The file that an import of our own means. */
function ownFile(importer: string, from: string): string | undefined {
  const place = resolved(importer, from);
  const candidates = [place, `${place}.ts`, `${place}.tsx`, `${place}.cjs`];
  return candidates.find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile());
}

test("a shop without the packages for development has all that its commands import", () => {
  const seen = new Set<string>();
  const missing = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { from, typeOnly } of readModule(file).imports) {
      const own = isOwn(from) && ownFile(file, from);
      const isThere = own || isBuiltin(from) || packageOf(from) in shopPackage.dependencies;
      // Types are gone when it runs.
      if (own && !typeOnly) walk(own);
      else if (!isThere && !typeOnly) missing.add(`${file} imports ${from}`);
    }
  };
  [...COMMANDS, ...STARTED].forEach(walk);
  expect(seen).toContain("scripts/op/check-live/payments.ts");
  expect(seen).toContain("lib/orders/apply.ts");
  expect([...missing]).toEqual([]);
});
