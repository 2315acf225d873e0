import { readdirSync, readFileSync } from "node:fs";
import {
  categoryFileSchema,
  pictureManifestSchema,
  productFileSchema,
  type ProductFile,
} from "@/lib/catalog/import/file-schema";

const PRODUCTS = "content/catalog/products";
export const PICTURES_FOLDER = "public/pictures";

/** File names of all products, with .json. */
export const productFileNames = readdirSync(PRODUCTS).sort();
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** One product file as the shop reads it; throws with the reason if it breaks a rule. */
export const readProduct = (fileName: string): ProductFile =>
  productFileSchema.parse(readJson(`${PRODUCTS}/${fileName}`));

export const readCategories = () =>
  categoryFileSchema.parse(readJson("content/catalog/categories.json")).categories;

export const readManifest = () => pictureManifestSchema.parse(readJson("content/pictures.json"));
