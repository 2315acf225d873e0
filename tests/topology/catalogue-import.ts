import path from "node:path";
import { importCatalog } from "../../lib/catalog/import/import-catalog";
import { readCatalogFiles } from "../../lib/catalog/import/read-files";
import { root } from "../../scripts/shop/settings";
import { firstProductFiles } from "../support/catalog/many-products";
import { whilePeopleShop, type Trial } from "./trial";

const PRODUCTS = 1000;
/** Of them, each fifth is asked for: rendering all takes minutes. */
const ONE_IN = 5;
/** How many pages are asked for at the same time, each at all instances. */
const AT_ONCE = 4;

/** Products are added by import; then everybody wants every one of their pages, at every instance at once. */
export const catalogueImport: Trial = {
  name: "import of 1,000 products",
  async run(topology) {
    const files = readCatalogFiles(path.join(root, "content"));
    const added = firstProductFiles(files, PRODUCTS);
    let seconds = 0;
    const outcome = await whilePeopleShop(topology, async () => {
      const started = Date.now();
      await importCatalog(topology.db, { ...files, products: [...files.products, ...added] });
      seconds = Math.round((Date.now() - started) / 1000);
      const wanted = added.filter((_, index) => index % ONE_IN === 0).map(({ slug }) => `/product/${slug}`);
      const ask = async () => {
        for (let page = wanted.pop(); page; page = wanted.pop()) await askAll(topology.servers, page);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
      await importCatalog(topology.db, files);
    });
    return { ...outcome, note: `${seconds} s; ${PRODUCTS / ONE_IN} of their pages, at every instance` };
  },
};

async function askAll(servers: { origin: string }[], page: string): Promise<void> {
  await Promise.all(
    servers.map(async ({ origin }) => {
      const response = await fetch(origin + page);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${origin}${page} answers ${response.status}`);
    }),
  );
}
