/** @jest-environment node */
import fs from "node:fs";
import ts from "typescript";
import { BEHIND, PAGES, pageAt } from "@/lib/http/pages.mjs";
import { appRoutes } from "@/tests/support/app-routes";

/** The registry of pages: adding a page is its route and a line there. */

const paths: string[] = PAGES.map(({ path }) => path);

// Proves layout.page-addresses.
test("every page below app has one line in the registry, or is behind an address that has", () => {
  const lines = paths.filter((path) => !Object.values<string>(BEHIND).includes(path));
  const behind = Object.keys(BEHIND);
  const pages = appRoutes("page.tsx");
  expect(pages.filter((page) => !paths.includes(page) && !behind.includes(page))).toEqual([]);
  expect([...lines, ...behind].filter((path) => !pages.includes(path))).toEqual([]);
  expect(Object.values<string>(BEHIND).filter((path) => !paths.includes(path))).toEqual([]);
  for (const values of [paths, PAGES.map(({ name }) => name)])
    expect(new Set(values).size).toBe(values.length);
});

test("a page is found by its address, and what isn't a page isn't", () => {
  const nameAt = (address: string) => pageAt(address)?.name;
  expect(["/", "/product/tee", "/blog", "/blog/clay", "/review/stop", "/order/a.b"].map(nameAt)).toEqual([
    "home",
    "product",
    "blog",
    "article",
    "review-stop",
    "order",
  ]);
  for (const address of [
    "/no-such-page",
    "/constructor",
    "/producto",
    "/product/",
    "/product/tee/nope",
    "//",
  ])
    expect([address, nameAt(address)]).toEqual([address, undefined]);
});

/** Pages that a source file lists: as an element of an array, or as a name in an object. */
function pagesListedIn(source: string): string[] {
  const file = ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isEntry =
      ts.isStringLiteralLike(node) &&
      (ts.isArrayLiteralExpression(node.parent) ||
        (ts.isPropertyAssignment(node.parent) && node.parent.name === node));
    if (isEntry && node.text !== "/" && paths.includes(node.text.replace(/:(\w+)/g, "[$1]")))
      found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

const sources = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs|cjs)$/.test(name) && !name.startsWith("generated"))
    .map((name) => `${folder}/${name}`);

/** A test may try something on a few pages; a longer list would have to be kept up to date. */
const MOST_IN_A_TEST = 3;

test("no other file lists pages", () => {
  const own = ["app", "components", "content", "lib", "scripts"].flatMap(sources);
  const lists = ["next.config.mjs", "instrumentation.ts", ...own]
    .map((file) => [file, pagesListedIn(fs.readFileSync(file, "utf8"))] as const)
    .filter(([, pages]) => pages.length > 0);
  expect(lists).toEqual([]);
  const tests = sources("tests").filter(
    (file) => pagesListedIn(fs.readFileSync(file, "utf8")).length > MOST_IN_A_TEST,
  );
  expect(tests).toEqual([]);
});

test.each([
  ['const QUIET = ["/cart", "/checkout"];', 2],
  ['const kinds = { "/order/[token]": "order" };', 1],
  ['const rules = [{ source: "/x" }, "/product/:slug"];', 1],
  ['<Link href="/cart" />; visit("/cart"); const way = { href: "/cart" };', 0],
])("%s lists %i pages", (source, count) => {
  expect(pagesListedIn(source)).toHaveLength(count);
});
