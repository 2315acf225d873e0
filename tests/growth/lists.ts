import assert from "node:assert/strict";
import type { Product } from "../../lib/catalog/schema";

/** The API's lists, which are longer than pages but also have an end. */
export function listChecks(origin: string, count: number): Record<string, () => Promise<void>> {
  const get = (path: string) => fetch(origin + path);
  const products = async (path: string) => (await (await get(path)).json()) as Product[];
  return {
    "GET /api/products ends at 250 and names the next page": async () => {
      const first = await get("/api/products");
      assert.equal(((await first.json()) as Product[]).length, 250);
      assert.equal(first.headers.get("Link"), '</api/products?page=2>; rel="next"');
      const last = await get(`/api/products?page=${Math.ceil(count / 250)}`);
      assert.equal(last.headers.get("Link"), null);
      const slugs = new Set<string>();
      for (let page = 1; page <= Math.ceil(count / 250); page++)
        for (const { slug } of await products(`/api/products?page=${page}`)) slugs.add(slug);
      assert.equal(slugs.size, count);
      assert.deepEqual(await products(`/api/products?page=${Math.ceil(count / 250) + 1}`), []);
    },
    "a list of a category takes limit, type and sort, and keeps them in the next page's address":
      async () => {
        const path = "/api/products/category/accessories?limit=5&type=hats&sort=price-low";
        const found = await products(path);
        assert.equal(found.length, 5);
        const prices = found.map(({ price }) => Number(price));
        assert.deepEqual(
          prices,
          [...prices].sort((a, b) => a - b),
        );
        assert.equal((await get(path)).headers.get("Link"), `<${path}&page=2>; rel="next"`);
      },
    "a list can't be asked for without bounds": async () => {
      for (const query of ["limit=251", "limit=0", "page=0", "page=x", "page=1.5", "sort=cheapest"]) {
        const response = await get(`/api/products?${query}`);
        assert.equal(response.status, 422, query);
        const { fieldErrors } = (await response.json()) as { fieldErrors: Record<string, string> };
        assert.equal(typeof fieldErrors[query.split("=")[0]!], "string", query);
      }
    },
  };
}
