/**
 * `npm run test:long -- instances`: two instances of the production build over one PostgreSQL database; what one of
 * them writes counts for the other. That shoppers can buy at both in turn: `npm run test:long -- races`. Ends with a line
 * “N passed, N failed”.
 */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { formatCents } from "../../lib/money";
import { checkShops } from "../money/http/databases";
import type { RunningShop } from "../money/http/shop";
import { Shopper } from "../money/http/shopper";
import { tellShop } from "../support/catalog/tell-shop";
import { runChecks } from "../support/run-checks";

/** The age of a page that is visited, and of what it was made of (lib/catalog/keep.ts), with a margin. */
const MINUTE_MS = 70_000;
/** In cents: no product of the catalogue has it, so a page that shows it shows the changed product's. */
const PRICE_OF_NONE = 11_101;

await checkShops("postgresql", { servers: 2, webhooks: true }, (shop) => runChecks(checksOf(shop)));

function checksOf(shop: RunningShop): Record<string, () => Promise<void>> {
  const { db, origins } = shop;
  return {
    "a price is new at once where the shop was told of it, and within a minute elsewhere": async () => {
      const { product } = await db.listingIndex.findFirstOrThrow({
        where: { category: "all" },
        orderBy: { place: "asc" },
        select: { product: { select: { id: true, slug: true, category: { select: { slug: true } } } } },
      });
      const showing = [`/product/${product.slug}`, `/category/${product.category.slug}`, "/category/all"];
      const [told, untold] = origins;
      for (const page of showing) await Promise.all([read(told + page), read(untold + page)]);
      await db.product.update({ where: { id: product.id }, data: { priceCents: PRICE_OF_NONE } });
      await tellShop([`product:${product.slug}`], told, shop.secret);
      const isNew = async (page: string) => (await read(page)).includes(formatCents(PRICE_OF_NONE));
      for (const page of showing) assert.ok(await isNew(told + page), page);
      const end = Date.now() + MINUTE_MS;
      for (const page of showing)
        while (!(await isNew(untold + page))) {
          assert.ok(Date.now() < end, `${page} is old after a minute`);
          await pause(1_000);
        }
    },
    "a limit counts for both together": async () => {
      const visitor = new Shopper(origins);
      const message = { name: "Ann", email: "often@court.example", message: "A message that is long enough" };
      const answers: number[] = [];
      for (let count = 0; count < 6; count++)
        answers.push((await visitor.post("/api/contact/submit", message)).status);
      assert.deepEqual(answers, [201, 201, 201, 201, 201, 429]);
    },
  };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  assert.equal(response.status, 200, address);
  return response.text();
}
