/** @jest-environment node */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CatalogFileError, readCatalogFiles } from "@/lib/catalog/import/read-files";
import { productFileNames, readProduct } from "@/tests/support/catalog/catalog-files";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-content-"));
  fs.cpSync("content/catalog", path.join(folder, "catalog"), { recursive: true });
  fs.copyFileSync("content/pictures.json", path.join(folder, "pictures.json"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Any two products. */
const [FIRST, SECOND] = productFileNames.map((name) => `catalog/products/${name}`) as [string, string];
const TAKEN = readProduct(productFileNames[1]!).skuBase;
type Json = Record<string, unknown>;

function edit(file: string, change: (json: Json) => void): void {
  const address = path.join(folder, file);
  const json = JSON.parse(fs.readFileSync(address, "utf8")) as Json;
  change(json);
  fs.writeFileSync(address, JSON.stringify(json));
}

function faults(): string[] {
  try {
    readCatalogFiles(folder);
    return [];
  } catch (error) {
    if (error instanceof CatalogFileError) return error.faults;
    throw error;
  }
}

test("the shop's own files have no faults", () => {
  expect(faults()).toEqual([]);
});

test.each([
  ["a price in words", { price: "48 dollars" }, `${FIRST}: price: write dollars with two digits`],
  ["a comparison below the price", { compareAtPrice: "1.00" }, `${FIRST}: compareAtPrice: must be higher`],
  ["an unknown category", { category: "kids" }, `${FIRST}: category: there is no category “kids”`],
  ["a slug that isn't the file's name", { slug: "other-tee" }, "slug: must equal the file's name"],
  ["a field that nobody knows", { colour: "red" }, 'Unrecognized key: "colour"'],
  ["a sku of another product", { skuBase: TAKEN }, `${TAKEN} belongs to`],
])("%s: the fault names file, field and mend", (_name, change, sentence) => {
  edit(FIRST, (json) => Object.assign(json, change));
  const found = faults();
  expect(found.length).toBeGreaterThan(0);
  expect(found.join("\n")).toContain(sentence);
});

test("broken JSON and unknown pictures are named, all faults at once", () => {
  fs.writeFileSync(path.join(folder, SECOND), "{");
  edit(FIRST, (json) => {
    const colors = json.colors as { pictures: { picture: string }[] }[];
    colors[0]!.pictures[0]!.picture = "no-such-picture";
  });
  const found = faults().join("\n");
  expect(found).toContain(`${SECOND}: is not valid JSON`);
  expect(found).toContain("there is no picture “no-such-picture”; run npm run pictures");
});
