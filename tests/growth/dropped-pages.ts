import assert from "node:assert/strict";
import path from "node:path";
import { importProduct } from "../../lib/catalog-import/import-catalog";
import { readCatalogFiles } from "../../lib/catalog-import/read-files";
import { PAGE_SIZE } from "../../lib/catalog/listing/paging";
import type { Database } from "../../lib/database/make-database";
import { setStock } from "../../lib/stock/mutations";
import { firstProductFiles } from "../support/catalog/many-products";
import { root } from "../../scripts/shop/settings";

/**
 * How long a shop may serve cached pages after it has noticed a change, in milliseconds, with a margin for slow
 * machines.
 */
const SETTLED_MS = 4500;
const AT_ONCE = 4;

/**
 * Checks which pages a change drops: those that show it, and no others. Before the first change every page is visited,
 * so that all are cached; after each change another round finds out which were rendered again.
 */
export function droppedPageChecks(
  origin: string,
  db: Database,
  count: number,
): Record<string, () => Promise<void>> {
  const files = readCatalogFiles(path.join(root, "content"));
  const product = firstProductFiles(files, count).find(
    ({ isPopular, category }) => !isPopular && category === "mens-tees",
  )!;
  const importOne = async (file: typeof product) => {
    const categories = await db.category.findMany();
    return importProduct(
      db,
      file,
      files.pictures,
      new Map(categories.map(({ slug, id }) => [slug, id])),
      false,
    );
  };

  async function addresses(): Promise<string[]> {
    const listed = await db.listingIndex.groupBy({ by: "category", _count: true });
    const lists = listed.flatMap(({ category, _count }) =>
      Array.from({ length: Math.ceil(_count / PAGE_SIZE) }, (_, index) =>
        index === 0 ? `/category/${category}` : `/category/${category}?page=${index + 1}`,
      ),
    );
    const products = await db.product.findMany({ select: { slug: true }, where: { retiredAt: null } });
    return [
      "/",
      "/sitemap.xml",
      "/terms",
      "/blog",
      ...lists,
      ...products.map(({ slug }) => `/product/${slug}`),
    ];
  }

  /** @returns every page's HTML, and whether it came from the cache */
  async function visitAll(): Promise<Map<string, { html: string; kept: boolean }>> {
    const waiting = await addresses();
    const seen = new Map<string, { html: string; kept: boolean }>();
    const work = async () => {
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        const response = await fetch(origin + address);
        assert.equal(response.status, 200, address);
        const kept = response.headers.get("x-nextjs-cache") === "HIT";
        seen.set(address, { html: await response.text(), kept });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return seen;
  }

  /** All pages as they are cached. They don't all fit in memory, so some are read from the disk. */
  let pages: Awaited<ReturnType<typeof visitAll>> | undefined;
  async function cachedPages() {
    await visitAll();
    const again = await visitAll();
    assert.deepEqual(
      [...again].filter(([, { kept }]) => !kept).map(([address]) => address),
      [],
    );
    return again;
  }

  /** @returns the addresses of the dropped pages, and all pages before the change */
  async function droppedBy(change: () => Promise<unknown>) {
    const before = (pages ??= await cachedPages());
    await change();
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const after = await visitAll();
    pages = after;
    const dropped = [...before.keys()].filter((address) => after.get(address)?.kept === false).sort();
    console.log(`  ${dropped.length} of ${before.size} pages: ${dropped.join(" ")}`);
    return { dropped, before };
  }
  const showing = (pages: Map<string, { html: string }>, slug: string) =>
    [...pages]
      .filter(([address, { html }]) => address !== "/sitemap.xml" && html.includes(`/product/${slug}`))
      .map(([address]) => address)
      .sort();

  return {
    "the sale of the last piece drops the pages that show the product, and no other": async () => {
      const variant = await db.variant.findFirstOrThrow({
        where: { product: { slug: product.slug }, stock: { gt: 0 } },
      });
      const { dropped, before } = await droppedBy(() => db.$transaction((tx) => setStock(tx, variant.id, 0)));
      assert.deepEqual(dropped, showing(before, product.slug));
      assert.ok(dropped.length < 20);
    },
    "a new price drops the pages that show the product, and the sitemap": async () => {
      const { dropped, before } = await droppedBy(async () =>
        assert.equal(await importOne({ ...product, price: "1.23" }), "changed"),
      );
      assert.deepEqual(dropped, [...showing(before, product.slug), "/sitemap.xml"].sort());
    },
    "a new product drops the lists of its categories, and the sitemap": async () => {
      const slug = "brand-new";
      const { dropped, before } = await droppedBy(async () =>
        assert.equal(await importOne({ ...product, slug, skuBase: "HV-NEW1", position: 500 }), "added"),
      );
      const listed = await db.listingIndex.findMany({
        where: { product: { slug } },
        select: { category: true },
      });
      const lists = [...before.keys()].filter((address) =>
        listed.some(({ category }) => new RegExp(`^/category/${category}($|[?])`).test(address)),
      );
      assert.deepEqual(dropped, [...lists, "/sitemap.xml"].sort());
    },
  };
}
