import path from "node:path";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { db } from "@/lib/database/db";
import { postgresServer } from "../databases";
import { addManyProducts } from "./many-products";

/** Fills the test's database with a generated catalogue, always the same. */
export async function fillCatalogue(count: number): Promise<void> {
  const files = readCatalogFiles(path.resolve(process.cwd(), "content"));
  await addManyProducts(db(), postgresServer() ? "postgresql" : "sqlite", files, { count });
}
