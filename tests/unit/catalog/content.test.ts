/** @jest-environment node */
import { readdirSync } from "node:fs";
import { productFileSchema } from "@/lib/catalog/import/file-schema";
import {
  PICTURES_FOLDER,
  productFileNames,
  readCategories,
  readManifest,
  readProduct,
} from "../../support/catalog/catalog-files";

const products = productFileNames.map(readProduct);
const categories = readCategories();
const manifest = readManifest();
const publicFiles = readdirSync(PICTURES_FOLDER);

const stocks = (sizes: Record<string, number>) => Object.values(sizes);
const soldOut = (sizes: Record<string, number>) => stocks(sizes).every((count) => count === 0);
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("product files", () => {
  it.each(productFileNames)("%s keeps to the schema and is named after its slug", (fileName) => {
    expect(`${readProduct(fileName).slug}.json`).toBe(fileName);
  });

  it("holds at least 20 products with unique slugs, names and sku bases", () => {
    expect(products.length).toBeGreaterThanOrEqual(20);
    expect(duplicates(products.map((product) => product.slug))).toEqual([]);
    expect(duplicates(products.map((product) => product.name))).toEqual([]);
    expect(duplicates(products.map((product) => product.skuBase))).toEqual([]);
  });

  it("keeps prices and stock within the shop's range", () => {
    for (const product of products) {
      expect(Number(product.price)).toBeGreaterThanOrEqual(14);
      expect(Number(product.price)).toBeLessThanOrEqual(98);
      for (const count of product.colors.flatMap((color) => stocks(color.sizes))) {
        expect(count).toBeLessThanOrEqual(60);
      }
    }
    expect(products.filter((product) => product.compareAtPrice).length).toBeGreaterThanOrEqual(3);
  });

  it("gives one colour name one colour value throughout", () => {
    const pairs = new Set(products.flatMap(({ colors }) => colors.map(({ name, hex }) => `${name} ${hex}`)));
    const names = [...pairs].map((pair) => pair.split(" ")[0] ?? "");
    expect(duplicates(names)).toEqual([]);
  });

  // Proves reviews.one-figure.
  it("takes no ratings: they come from reviews alone", () => {
    const file = readProduct("terry-wristbands.json");
    expect(productFileSchema.safeParse({ ...file, rating: 4.8, reviewCount: 124 }).success).toBe(false);
  });
});

describe("the range", () => {
  it("fills the bestsellers grid", () => {
    expect(products.filter((product) => product.isPopular).length).toBeGreaterThanOrEqual(8);
    expect(products.some((product) => product.isNew)).toBe(true);
  });

  it("has a sold-out product, a sold-out colour beside available ones, and a sold-out size", () => {
    const allGone = products.filter(({ colors }) => colors.every((color) => soldOut(color.sizes)));
    const partly = products.filter((product) => !allGone.includes(product));
    expect(allGone).not.toEqual([]);
    expect(partly.some(({ colors }) => colors.some((color) => soldOut(color.sizes)))).toBe(true);
    expect(
      partly.some(({ colors }) => colors.some(({ sizes }) => stocks(sizes).includes(0) && !soldOut(sizes))),
    ).toBe(true);
  });

  it("has a single-colour product, and a colour with a single size beside a colour with several", () => {
    expect(products.some((product) => product.colors.length === 1)).toBe(true);
    const sizeCounts = products.map(({ colors }) => colors.map(({ sizes }) => stocks(sizes).length));
    expect(sizeCounts.some((counts) => counts.includes(1) && Math.max(...counts) > 1)).toBe(true);
  });

  it("names unisex tees unisex-… and lists them under women's tees too", () => {
    const unisexTees = products.filter((product) => product.category === "unisex-tees");
    expect(unisexTees.length).toBeGreaterThanOrEqual(2);
    for (const tee of unisexTees) {
      expect(tee.slug).toMatch(/^unisex-/);
      expect(tee.alsoIn).toContain("womens-tees");
    }
  });

  it("tells hats by their slug and their garment type", () => {
    const isHat = (slug: string) => /hat|cap|visor|bucket/.test(slug);
    for (const product of products) {
      expect([product.slug, product.garmentTypes.includes("hat")]).toEqual([
        product.slug,
        isHat(product.slug),
      ]);
    }
  });
});

describe("categories", () => {
  const slugs = categories.map((category) => category.slug);

  // Proves category.parents-and-children.
  it("has the three top-level categories, and parents that exist", () => {
    const top = categories.filter((category) => !category.parent).map((category) => category.slug);
    expect(top).toEqual(["mens", "womens", "accessories"]);
    for (const { parent } of categories) if (parent) expect(top).toContain(parent);
    expect(duplicates(slugs)).toEqual([]);
  });

  it("knows every category that a product names, and leaves no child category empty", () => {
    for (const product of products) {
      for (const slug of [product.category, ...product.alsoIn]) expect(slugs).toContain(slug);
    }
    for (const { slug, parent } of categories) {
      if (parent) expect(products.map((product) => product.category)).toContain(slug);
    }
  });
});

describe("pictures", () => {
  it.each(products.map((product) => [product.slug, product] as const))(
    "%s: every picture is there, and every alt text tells colour and view apart",
    (_slug, { colors }) => {
      const pictures = colors.flatMap((color) => color.pictures);
      for (const { picture } of pictures) expect(Object.keys(manifest)).toContain(picture);
      expect(duplicates(pictures.map(({ alt }) => alt))).toEqual([]);
      expect(duplicates(pictures.map(({ picture }) => picture))).toEqual([]);
      for (const { name, pictures: own } of colors) {
        expect(own[0]?.view).toBe("front");
        for (const { alt, picture, view } of own) {
          expect(alt.toLowerCase()).toContain(name.toLowerCase());
          expect(picture).toMatch(new RegExp(`-${name.toLowerCase()}-${view}$`));
        }
      }
    },
  );

  it("never shows the same picture for two products", () => {
    const used = products.flatMap(({ colors }) => colors.flatMap((color) => color.pictures));
    expect(duplicates(used.map(({ picture }) => picture))).toEqual([]);
  });

  it("has every size on disk that the manifest promises, and nothing else", () => {
    const promised = Object.entries(manifest).flatMap(([name, { avif, webp }]) => [
      ...avif.map((width) => `${name}-${width}.avif`),
      ...webp.map((width) => `${name}-${width}.webp`),
    ]);
    expect([...publicFiles].sort()).toEqual(promised.sort());
  });

  it("keeps the blur placeholders small and the names sorted", () => {
    for (const { blur } of Object.values(manifest)) expect(blur.length).toBeLessThanOrEqual(250);
    expect(Object.keys(manifest)).toEqual(Object.keys(manifest).sort());
  });
});

describe("the schema", () => {
  const sample = products[0];

  it("refuses a comparison price below the price", () => {
    const result = productFileSchema.safeParse({ ...sample, price: "48.00", compareAtPrice: "40.00" });
    expect(result.error?.issues[0]?.message).toBe("must be higher than the price, or be left out");
  });

  it("refuses a colour named twice", () => {
    const colors = [sample?.colors[0], sample?.colors[0]];
    const result = productFileSchema.safeParse({ ...sample, colors });
    expect(result.error?.issues.map((issue) => issue.message)).toContain("names a colour twice");
  });

  it("refuses a field it doesn't know", () => {
    expect(productFileSchema.safeParse({ ...sample, colour: "Navy" }).success).toBe(false);
  });
});
