import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importCatalog } from "../../lib/catalog/import/import-catalog";
import { readCatalogFiles } from "../../lib/catalog/import/read-files";
import { root } from "../../scripts/shop/settings";
import { whilePeopleShop, type Outcome, type Trial } from "./trial";

/** Of instances that weren't told, and of what nginx has of them (docs/freshness.md), with a margin. */
const LATEST_SECONDS = 75;
const NEW_PRICE = "123.45";

/** An import changes a price: through nginx and at every instance the product's page has to show it in time. */
export const priceChange: Trial = {
  name: "price change",
  async run(topology): Promise<Outcome> {
    const files = readCatalogFiles(path.join(root, "content"));
    const [product, ...others] = files.products;
    const page = `/product/${product!.slug}`;
    const places = [...topology.origins, ...topology.servers.map(({ origin }) => origin)];
    const late: string[] = [];
    const seconds: number[] = [];
    const outcome = await whilePeopleShop(topology, async () => {
      await Promise.all(places.map((origin) => shows(origin + page, product!.price)));
      const changed = { ...product!, price: NEW_PRICE, compareAtPrice: undefined };
      await importCatalog(topology.db, { ...files, products: [changed, ...others] });
      const started = Date.now();
      const waits = places.map(async (origin) => {
        while (!(await shows(origin + page, NEW_PRICE))) {
          if (Date.now() - started > 1000 * LATEST_SECONDS) break;
          await pause(200);
        }
        const taken = (Date.now() - started) / 1000;
        seconds.push(taken);
        if (taken >= LATEST_SECONDS) late.push(`${origin} showed the new price after ${taken.toFixed(1)} s`);
      });
      await Promise.all(waits);
      await importCatalog(topology.db, files);
    });
    outcome.violations.push(...late);
    return { ...outcome, note: `seen after ${Math.max(...seconds).toFixed(1)} s` };
  },
};

async function shows(address: string, price: string): Promise<boolean> {
  return (await (await fetch(address)).text()).includes(`$${price}`);
}
