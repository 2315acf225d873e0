import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { db } from "@/lib/database/db";
import { parseSearch } from "@/lib/search/schema";
import { search } from "@/lib/search/search";
import { testShop } from "./test-shop";

/** The shop's own catalogue, as it is searched by this file's tests. */
export const files = readCatalogFiles("content");

export function searchedShop(): void {
  testShop();
  beforeAll(() => importCatalog(db(), files), 120_000);
}

export const find = (q: string, more: Record<string, string> = {}) => search(parseSearch({ q, ...more }));
export const slugs = ({ cards }: Awaited<ReturnType<typeof search>>) => cards.map(({ card }) => card.slug);
export const found = async (q: string) => slugs(await find(q));
export const VISORS = ["high-sun-visor", "overhead-visor"];
export const BUCKETS = ["courtside-bucket-hat", "shade-side-bucket-hat"];
