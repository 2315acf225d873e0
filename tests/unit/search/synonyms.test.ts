/** @jest-environment node */
import { NAMED_ONLY, SYNONYMS } from "@/content/search-synonyms";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { meaningsOf } from "@/lib/search/synonyms";
import { plainWords, STATES, stem, wordsOf } from "@/lib/search/words";

const { products } = readCatalogFiles("content");
const vocabulary = new Set(
  products.flatMap((product) => [
    ...wordsOf([product.name, ...product.garmentTypes, ...product.details, product.description].join(" ")),
    ...product.colors.flatMap(({ name }) => wordsOf(name)),
    product.audience,
    "men",
    "women",
    ...STATES.keys(),
  ]),
);

// Proves search.forgiven-errors.
test.each(Object.entries(SYNONYMS))("“%s” leads to products", (words, meanings) => {
  expect(meanings.filter((meaning) => !vocabulary.has(stem(meaning)))).toEqual([]);
  expect(meaningsOf(plainWords(words).map(stem).join(" "))).toHaveLength(meanings.length);
  expect(plainWords(words).length).toBeLessThanOrEqual(2);
});

test("words that find only what is called so are in the singular", () => {
  expect([...NAMED_ONLY].filter((word) => stem(word) !== word)).toEqual([]);
});
