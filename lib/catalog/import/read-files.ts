import fs from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  categoryFileSchema,
  pictureManifestSchema,
  productFileSchema,
  type CategoryFile,
  type PictureManifest,
  type ProductFile,
} from "./file-schema";

export type CatalogFiles = {
  categories: CategoryFile["categories"];
  products: ProductFile[];
  pictures: PictureManifest;
};

/** All errors in the files, one per line: file, field, correction. */
export class CatalogFileError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join("\n"));
    this.name = "CatalogFileError";
  }
}

/**
 * @param contentFolder has `catalog/` and `pictures.json`
 * @throws CatalogFileError
 */
export function readCatalogFiles(contentFolder: string): CatalogFiles {
  const faults: string[] = [];
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null => {
    let json: unknown;
    try {
      json = JSON.parse(fs.readFileSync(path.join(contentFolder, file), "utf8"));
    } catch (error) {
      faults.push(
        `${file}: ${error instanceof SyntaxError ? `is not valid JSON (${error.message})` : "can't be read"}`,
      );
      return null;
    }
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      faults.push(`${file}: ${issue.path.map(String).join(".") || "the file"}: ${issue.message}`);
    }
    return null;
  };

  const categories = read("catalog/categories.json", categoryFileSchema)?.categories ?? [];
  const pictures = read("pictures.json", pictureManifestSchema) ?? {};
  const folder = path.join(contentFolder, "catalog/products");
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const products: ProductFile[] = [];
  for (const name of names.sort()) {
    const product = read(`catalog/products/${name}`, productFileSchema);
    if (!product) continue;
    if (`${product.slug}.json` !== name) {
      faults.push(
        `catalog/products/${name}: slug: must equal the file's name, or rename the file to ${product.slug}.json`,
      );
    }
    products.push(product);
  }
  products.sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1));
  faults.push(...crossFaults({ categories, products, pictures }));
  if (faults.length > 0) throw new CatalogFileError(faults);
  return { categories, products, pictures };
}

function crossFaults({ categories, products, pictures }: CatalogFiles): string[] {
  const faults: string[] = [];
  const slugs = categories.map((category) => category.slug);
  slugs.forEach((slug, index) => {
    if (slugs.indexOf(slug) !== index)
      faults.push(`catalog/categories.json: categories.${index}.slug: “${slug}” is used twice`);
  });
  categories.forEach(({ parent }, index) => {
    if (parent && !slugs.includes(parent)) {
      faults.push(`catalog/categories.json: categories.${index}.parent: there is no category “${parent}”`);
    }
  });
  const skuBases = new Map<string, string>();
  for (const product of products) {
    const file = `catalog/products/${product.slug}.json`;
    for (const category of [product.category, ...product.alsoIn]) {
      if (!slugs.includes(category))
        faults.push(`${file}: category: there is no category “${category}”; see categories.json`);
    }
    const owner = skuBases.get(product.skuBase);
    if (owner) faults.push(`${file}: skuBase: ${product.skuBase} belongs to ${owner}; choose another`);
    skuBases.set(product.skuBase, product.slug);
    product.colors.forEach((color, colorIndex) =>
      color.pictures.forEach(({ picture }, index) => {
        if (!(picture in pictures)) {
          faults.push(
            `${file}: colors.${colorIndex}.pictures.${index}.picture: there is no picture “${picture}”; run npm run pictures`,
          );
        }
      }),
    );
  }
  return faults;
}
