/** @jest-environment node */
import fs from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import sandboxPackage from "@half-volley/payments-sandbox/package.json";

/** The structure of decision 0002, where lint alone can't see it. */

/** An import that is `late` waits until the code runs to it: `import("…")`. */
type Import = { from: string; typeOnly: boolean; late: boolean };
type Module = { file: string; text: string; imports: Import[] };

function readModules(folder: string): Module[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("generated"))
    .map((name) => {
      const file = `${folder}/${name}`;
      const text = fs.readFileSync(file, "utf8");
      const early = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^"';]*?from\s+)?"([^"]+)"/gm);
      const late = text.matchAll(/\bimport\("([^"]+)"\)/g);
      const imports = [
        ...[...early].map(([, type, from]) => ({ from: from!, typeOnly: Boolean(type), late: false })),
        ...[...late].map(([, from]) => ({ from: from!, typeOnly: false, late: true })),
      ];
      return { file, text, imports };
    });
}

const lib = readModules("lib");
const components = readModules("components");

/** Where a relative import leads, from the project's root. */
const resolved = (file: string, from: string) => path.posix.join(path.posix.dirname(file), from);

/** Where a module is: itself, and its part of the project (as lib). Folders may look at each other. */
const PLACES: ((file: string) => string)[] = [
  (file) => file.replace(/\.tsx?$/, ""),
  (file) => file.split("/", 1).join(),
];

/** Cycles of imports between modules and between parts of the project, types and late imports included. */
function importCycles(modules: Module[]): string[] {
  return PLACES.flatMap((placeOf) => {
    const edges = new Map<string, Set<string>>();
    for (const { file, imports } of modules)
      for (const { from } of imports.filter((each) => /^(@\/|\.)/.test(each.from))) {
        const place = placeOf(file);
        const target = placeOf(from.startsWith(".") ? resolved(file, from) : from.slice(2));
        if (place !== target) edges.set(place, (edges.get(place) ?? new Set()).add(target));
      }
    const cycles: string[] = [];
    const done = new Set<string>();
    const walk = (place: string, trail: string[]) => {
      if (trail.includes(place)) cycles.push([...trail.slice(trail.indexOf(place)), place].join(" → "));
      else if (!done.has(place)) {
        for (const next of edges.get(place) ?? []) walk(next, [...trail, place]);
        done.add(place);
      }
    };
    for (const place of edges.keys()) walk(place, []);
    return cycles;
  });
}

test("modules and parts of the project form no cycle", () => {
  const modules = ["app", "components", "lib", "content", "scripts", "tests"].flatMap(readModules);
  expect(modules.length).toBeGreaterThan(700);
  expect(importCycles(modules)).toEqual([]);
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

/** Modules of lib that browsers load tell it by their name or folder. */
const FOR_BROWSERS =
  /\/schema$|\.browser$|^lib\/(money|site|http\/(api|browser|forms)\/.*|http\/pages\.mjs)$/;

test("browsers load nothing of lib but schema.ts, files that end in .browser.ts, and what HTTP needs there", () => {
  const loaded = [
    ...components.filter(({ text }) => text.startsWith('"use client"')),
    ...lib.filter(({ file }) => /\.browser\.ts$/.test(file)),
  ];
  const foreign = loaded.flatMap(({ file, imports }) =>
    imports
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ from }) => (from.startsWith(".") ? resolved(file, from) : from.replace(/^@\//, "")))
      .filter((from) => from.startsWith("lib/") && !FOR_BROWSERS.test(from))
      .map((from) => `${file} loads ${from}`),
  );
  expect(foreign).toEqual([]);
});

describe("the package of the payments sandbox", () => {
  const modules = readModules("payments-sandbox");
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const { dependencies, devDependencies, peerDependencies } = sandboxPackage;

  test("imports its own files and what its package.json lists", () => {
    const foreign = modules.flatMap(({ file, imports }) => {
      const forTests = isTest(file) || file.startsWith("payments-sandbox/testing/");
      const listed = { ...dependencies, ...(forTests && devDependencies) };
      return imports
        .filter(({ from, typeOnly }) => {
          if (from.startsWith(".")) return !resolved(file, from).startsWith("payments-sandbox/");
          const name = from.split("/", from.startsWith("@") ? 2 : 1).join("/");
          return !isBuiltin(from) && !(name in listed) && !(typeOnly && name in peerDependencies);
        })
        .map(({ from }) => `${file} imports ${from}`);
    });
    expect(foreign).toEqual([]);
  });

  test("modules and folders form no cycle", () => {
    const own = modules.filter(({ file }) => !isTest(file));
    expect(own.length).toBeGreaterThan(40);
    expect(importCycles(own)).toEqual([]);
  });
});
