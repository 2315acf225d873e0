/** @jest-environment node */
import fs from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import shopPackage from "@/package.json";
import { COMMANDS as OPERATORS_COMMANDS } from "@/scripts/op/commands";

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

/** What a module imports when it runs: types are gone by then. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, "utf8").replace(/^(import|export) type [^;]*;/gm, "");
  const named =
    /(?:^(?:import|export)\b[^"';]*?\bfrom |^import |\b(?:import|require|meta\.resolve)\()"([^"]+)"/gm;
  return [...text.matchAll(named)].map(([, from]) => from!);
}

/** The file that an import of our own means; undefined for a package. */
function ownFile(importer: string, from: string): string | undefined {
  if (!from.startsWith(".") && !from.startsWith("@/")) return undefined;
  const place = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(importer), from);
  const candidates = [place, `${place}.ts`, `${place}.tsx`, `${place}.cjs`];
  return candidates.find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile());
}

test("a shop without the packages for development has all that its commands import", () => {
  const seen = new Set<string>();
  const missing = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const from of importsOf(file)) {
      const own = ownFile(file, from);
      if (own) walk(own);
      else if (/^(\.|@\/)/.test(from)) missing.add(`${file} imports ${from}`);
      const name = from.split("/", from.startsWith("@") ? 2 : 1).join("/");
      const isPackage = !from.startsWith(".") && !from.startsWith("@/") && !isBuiltin(from);
      if (isPackage && !(name in shopPackage.dependencies)) missing.add(`${file} imports ${name}`);
    }
  };
  [...COMMANDS, ...STARTED].forEach(walk);
  expect(seen).toContain("scripts/op/check-live/payments.ts");
  expect(seen).toContain("lib/orders/apply.ts");
  expect([...missing]).toEqual([]);
});
