/**
 * `npm run test:long -- instances`: two instances of the production build over one PostgreSQL database; what one of
 * them writes counts for the other. Ends with a line “N passed, N failed”.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formatCents } from "../../lib/money";
import { copyBuild } from "@/tests/support/build";
import { ADDRESS } from "../money/http/address";
import { forEachDatabase } from "../money/http/databases";
import { CARDS } from "../money/http/provider";
import { openShop, type RunningShop } from "../money/http/shop";
import { findPieces, Shopper, supply } from "../money/http/shopper";
import { tellShop } from "../support/catalog/tell-shop";
import { closeWith, runChecks } from "../support/run-checks";

/** The age of a page that is visited, and of what it was made of (lib/catalog/keep.ts), with a margin. */
const MINUTE_MS = 70_000;
/** In cents: no product of the catalogue has it, so a page that shows it shows the changed product's. */
const PRICE_OF_NONE = 11_101;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-instances-"));
const outcome = { passed: 0, failed: 0 };
await forEachDatabase("postgresql", async ({ create }) => {
  const { url, drop } = await create(folder);
  const shop = await openShop({ databaseUrl: url, folder, servers: 2, webhooks: true, build: copyBuild() });
  try {
    Object.assign(outcome, await runChecks(checksOf(shop)));
  } finally {
    await shop.close();
    await drop();
  }
});
if (outcome.failed === 0) fs.rmSync(folder, { recursive: true, force: true });
else console.log(`Logs are in ${folder}`);
closeWith(outcome);

function checksOf(shop: RunningShop): Record<string, () => Promise<void>> {
  const { db, origins, provider } = shop;
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
    "a cart that one has filled is paid for at the other, as one order": async () => {
      const [piece] = await findPieces(db, 1);
      await supply(db, piece!.variantId, 10);
      const email = "both@court.example";
      // Each request goes to the other instance than the one before.
      const shopper = new Shopper(origins);
      await shopper.addToCart(piece!);
      const { clientSecret } = await shopper.checkout({ email, shipping: ADDRESS });
      await provider.pay(clientSecret!, CARDS.good);
      const told = [await shopper.confirmation(clientSecret!), await shopper.confirmation(clientSecret!)];
      assert.deepEqual(
        told.map(({ status }) => status),
        ["success", "success"],
      );
      assert.deepEqual(await db.order.findMany({ where: { email }, select: { status: true } }), [
        { status: "paid" },
      ]);
    },
  };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  assert.equal(response.status, 200, address);
  return response.text();
}
