/** @jest-environment node */
import fs from "node:fs";
import { HELP_PAGES } from "@/content/help-pages";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { pageAt } from "@/lib/http/pages.mjs";
import { wordsOf } from "@/lib/search/words";

// Proves search.help-pages.
test.each(HELP_PAGES)("“$title” is at $href", ({ href }) => {
  const { pathname, hash } = new URL(href, "http://shop.example");
  expect(pageAt(pathname)).toBeDefined();
  if (!hash) return;
  const policy = `content/policies${pathname}.md`;
  const ids = fs.existsSync(policy)
    ? [...fs.readFileSync(policy, "utf8").matchAll(/^## (.+)$/gm)].map(([, heading]) =>
        heading!.toLowerCase().replaceAll(" ", "-"),
      )
    : [...fs.readFileSync(`app/(shop)${pathname}/page.tsx`, "utf8").matchAll(/id="(.+?)"/g)].map(
        ([, id]) => id,
      );
  expect(ids).toContain(hash.slice(1));
});

test("a word that asks for help is in no product's name, kind or color", () => {
  const { products } = readCatalogFiles("content");
  const named = new Set(
    products.flatMap(({ name, garmentTypes, colors }) =>
      wordsOf([name, ...garmentTypes, ...colors.map((color) => color.name)].join(" ")),
    ),
  );
  expect(HELP_PAGES.flatMap(({ words }) => wordsOf(words)).filter((word) => named.has(word))).toEqual([]);
});
