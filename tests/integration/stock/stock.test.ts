import { takeChanges } from "@/lib/catalog/changes";
import { db } from "@/lib/database/db";
import { importStock, readStockList } from "@/lib/stock/import";
import { stockLevels } from "@/lib/stock/levels";
import { changeStock } from "@/lib/stock/set";
import { openOrder, payOrder, addProduct, testShop } from "@/tests/support/paid-order";

const shop = testShop();

test("levels tell what is left, held and sold", async () => {
  const { sku } = (await payOrder(shop, { quantity: 2, stock: 10 })).variant;
  const bought = { sku, stock: 8, held: 0, sold: 2, supplied: 10 };
  expect(await stockLevels({ skus: [sku] })).toMatchObject([bought]);
  const open = await openOrder({ quantity: 3, stock: 6 });
  const held = { stock: 3, held: 3, sold: 0, supplied: 6 };
  expect(await stockLevels({ skus: [open.variant.sku] })).toMatchObject([held]);
  const low = await stockLevels({ skus: [], low: 3 });
  expect(low.map(({ sku }) => sku)).toEqual([open.variant.sku]);
  await expect(stockLevels({ skus: ["no-such"] })).rejects.toMatchObject({ kind: "not-found" });
});

test("stock is set with what was supplied, and pages hear of a variant that came back", async () => {
  const { variants } = await addProduct("sold-out-tee", { stock: { "Navy / M": 0 } });
  const { sku } = variants[0]!;
  takeChanges();
  expect(await changeStock(sku, 5)).toBe(0);
  expect(await db().variant.findUnique({ where: { sku } })).toMatchObject({ stock: 5, supplied: 5 });
  expect(takeChanges()).toEqual(["product:sold-out-tee"]);
  await expect(changeStock("no-such", 5)).rejects.toMatchObject({ kind: "not-found" });
});

test("a list is read with all its faults at once, and nothing is changed by reading", async () => {
  const { variants } = await addProduct("list-tee", { stock: { "Navy / M": 1, "Navy / L": 2 } });
  const [m, l] = [variants[0]!.sku, variants[1]!.sku];
  const rows = [`${m},5`, "no-such,1", `${l},-1`, `${m},6`, `${l},1.5`, `${l},999999`, `${l},`];
  for (const [list, ...faults] of [
    [["sku,stock", ...rows].join("\n"), ...[3, 4, 5, 6, 7, 8].map((number) => `^Line ${number}:`)],
    ["name,pieces\na,1\n", "sku and stock"],
    ["sku,stock\n", ""],
    ['sku,stock\n"a', "Line 2"],
  ])
    expect(await readStockList(list!)).toEqual({
      faults: faults.map((words) => expect.stringMatching(words)),
    });
  const good = await readStockList(`\uFEFFStock,note,SKU\r\n7,counted,${m}\r\n2,,"${l}"\r\n`);
  const change = { variantId: variants[0]!.id, sku: m, before: 1, after: 7 };
  expect(good).toEqual({ changes: [change], same: 1 });
  expect(await stockLevels({ skus: [m, l] })).toMatchObject([{ stock: 2 }, { stock: 1 }]);
});

test("a long list is set in several transactions, with the shelf adding up while the shop sells", async () => {
  const names = Array.from({ length: 120 }, (_, index) => [`Color ${index} / M`, 3]);
  const { variants } = await addProduct("many-tee", { stock: Object.fromEntries(names) });
  const list = await readStockList(["sku,stock", ...variants.map(({ sku }) => `${sku},9`)].join("\n"));
  if ("faults" in list) throw new Error(list.faults.join());
  const progress: number[] = [];
  const [order] = await Promise.all([
    payOrder(shop, { quantity: 1 }),
    importStock(list.changes, (done) => progress.push(done)),
  ]);
  expect(progress).toEqual([50, 100, 120]);
  const where = { productId: variants[0]!.productId, stock: 9, supplied: 9 };
  expect(await db().variant.count({ where })).toBe(120);
  expect(await stockLevels({ skus: [order.variant.sku] })).toMatchObject([{ stock: 9, sold: 1 }]);
});
