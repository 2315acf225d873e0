/** @jest-environment node */
import fs from "node:fs";
import { isBuiltin } from "node:module";
import sandboxPackage from "@half-volley/payments-sandbox/package.json";
import { isOwn, packageOf, readModules, resolved, type Module } from "./support/modules";

/** The structure of decision 0002, where lint alone can't see it. */

const lib = readModules("lib");
const components = readModules("components");
const clientComponents = components.filter(({ text }) => text.startsWith('"use client"'));

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
      for (const { from } of imports.filter((each) => isOwn(each.from))) {
        const place = placeOf(file);
        const target = placeOf(resolved(file, from));
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
  const modules = ["app", "components", "lib", "content", "scripts", "tests", "payments-sandbox"].flatMap(
    readModules,
  );
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
  const loaded = [...clientComponents, ...lib.filter(({ file }) => /\.browser\.ts$/.test(file))];
  const foreign = loaded.flatMap(({ file, imports }) =>
    imports
      .filter(({ from, typeOnly }) => isOwn(from) && !typeOnly)
      .map(({ from }) => resolved(file, from))
      .filter((from) => from.startsWith("lib/") && !FOR_BROWSERS.test(from))
      .map((from) => `${file} loads ${from}`),
  );
  expect(loaded.length).toBeGreaterThan(80);
  expect(foreign).toEqual([]);
});

test("client components take only types from schema modules, so that validators stay out of the first load", () => {
  const validators = /^import\s+(?!type\s)[^"';]*"(?:[^"]*\/schema|zod(?:\/[^"]*)?)"/m;
  const heavy = clientComponents.filter(({ text }) => validators.test(text));
  expect(heavy.map(({ file }) => file)).toEqual([]);
});

test("no selector has a universal sibling, which makes browsers style a page again at each element that is added", () => {
  const styles = fs.readdirSync("app").filter((name) => name.endsWith(".css"));
  const texts = [
    ...components.map(({ text }) => text),
    ...styles.map((name) => fs.readFileSync(`app/${name}`, "utf8")),
  ];
  expect(texts.filter((text) => /\*\s*[+~]\s*\*/.test(text))).toEqual([]);
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
          const name = packageOf(from);
          return !isBuiltin(from) && !(name in listed) && !(typeOnly && name in peerDependencies);
        })
        .map(({ from }) => `${file} imports ${from}`);
    });
    expect(foreign).toEqual([]);
  });
});
