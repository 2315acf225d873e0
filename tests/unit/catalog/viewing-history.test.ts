/** @jest-environment node */
import { parseHistory, remember, VIEWING_HISTORY_KEY } from "@/lib/catalog/viewing-history.browser";
import { site } from "@/lib/site";

// Proves brand.one-name.
test("is kept under the brand's key", () => expect(VIEWING_HISTORY_KEY).toBe(`${site.key}_viewing_history`));

// Proves product.viewing-history.
test("newest first, each once, at most ten", () => {
  const many = Array.from({ length: 12 }, (_, index) => `p${index}`).reduce<string[]>(remember, []);
  expect(many).toHaveLength(10);
  expect(many[0]).toBe("p11");
  expect(remember(many, "p5").slice(0, 2)).toEqual(["p5", "p11"]);
  expect(remember(many, "p5")).toHaveLength(10);
});

test.each([null, "", "{", "{}", "[1]", '"x"'])("%p reads as nothing", (text) => {
  expect(parseHistory(text)).toEqual([]);
});
