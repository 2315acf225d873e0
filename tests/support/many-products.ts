import path from "node:path";
import { db } from "@/lib/db";
import { addManyProducts } from "@/scripts/bench/many-products";
import { readCatalogFiles } from "@/scripts/catalog/read-files";

/** Fills the test's database with a generated catalogue, always the same. */
export async function fillCatalogue(count: number): Promise<void> {
  await addManyProducts(db(), readCatalogFiles(path.resolve(process.cwd(), "content")), { count });
}
