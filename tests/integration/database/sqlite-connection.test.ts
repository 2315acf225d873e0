import { setTimeout as pause } from "node:timers/promises";
import fs from "node:fs";
import path from "node:path";
import { db, transaction } from "@/lib/database/db";
import { sqliteFile } from "@/lib/database/database-url";
import { makeDatabase } from "@/lib/database/make-database";
import { SqliteAdapter } from "@/lib/database/sqlite-adapter";
import { PrismaClient } from "@/lib/generated/sqlite/client";
import { testShop } from "@/tests/support/test-shop";

/** The one connection to an SQLite file, and what it must outlive. */

testShop();

const CODE = "ONE-CONNECTION";

beforeEach(async () => {
  const values = { percentOff: 0 };
  await db().promotion.upsert({ where: { code: CODE }, create: { code: CODE, ...values }, update: values });
});

const increment = { where: { code: CODE }, data: { percentOff: { increment: 1 } } };
const percentOff = async () => (await db().promotion.findUniqueOrThrow({ where: { code: CODE } })).percentOff;

/** How many descriptors this process has of the shop's database: of the file itself, its log, and its index. */
function descriptors(): number {
  const file = path.resolve(sqliteFile(process.env.DATABASE_URL!)!);
  return fs.readdirSync("/proc/self/fd").filter((descriptor) => {
    const link = `/proc/self/fd/${descriptor}`;
    // The one by which the folder was read is closed by now.
    return fs.existsSync(link) && fs.readlinkSync(link).startsWith(file);
  }).length;
}

describe("the connection to an SQLite file", () => {
  test("transactions open no other", async () => {
    if (process.platform !== "linux") return; // the only one that tells by files
    await transaction((tx) => tx.promotion.update(increment));
    const before = descriptors();
    for (let round = 0; round < 500; round++) await transaction((tx) => tx.promotion.update(increment));
    expect(descriptors()).toBe(before);
    expect(await percentOff()).toBe(501);
  });

  test("is used by one transaction at a time, and by no statement outside of it", async () => {
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        await transaction(async (tx) => {
          await tx.promotion.update(increment);
          await pause(2);
          await tx.promotion.update(increment);
        });
        seen.push(await percentOff());
      }),
    );
    expect(await percentOff()).toBe(60);
    expect(seen.filter((number) => number % 2 === 1)).toEqual([]);
  });

  test("holds nothing of a transaction that could not be committed", async () => {
    const broken = transaction(async (tx) => {
      await tx.promotion.update(increment);
      await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`;
      await tx.$executeRaw`INSERT INTO "CartItem" ("id", "cartId", "productId", "variantId", "quantity")
        VALUES ('none', 'none', 'none', 'none', 1)`;
    });
    await expect(broken).rejects.toThrow(/FOREIGN KEY/i);
    expect(await percentOff()).toBe(0);
    const other = makeDatabase(process.env.DATABASE_URL!);
    await other.promotion.update(increment);
    await transaction((tx) => tx.promotion.update(increment));
    expect(await percentOff()).toBe(2);
    await other.promotion.update(increment);
    expect(await percentOff()).toBe(3);
    await other.$disconnect();
  });

  test("takes no more statements of a transaction that the database has ended", async () => {
    const ended = transaction(async (tx) => {
      await tx.promotion.update(increment);
      await tx.$executeRaw`INSERT OR ROLLBACK INTO "Promotion" SELECT * FROM "Promotion"`.catch(() => {});
      await tx.promotion.update(increment);
    });
    await expect(ended).rejects.toThrow();
    expect(await percentOff()).toBe(0);
  });

  test("is left for another one when a statement has waited for another process in vain", async () => {
    const adapter = new SqliteAdapter({ url: process.env.DATABASE_URL!, timeout: 50 });
    const patient = new PrismaClient({ adapter });
    const write = () => patient.$executeRaw`UPDATE "Promotion" SET "percentOff" = "percentOff" + 1
      WHERE "code" = ${CODE}`;
    await transaction(async (tx) => {
      await tx.promotion.update(increment);
      await expect(write()).rejects.toThrow(/SQLITE_BUSY|locked|time/i);
      await expect(patient.$transaction([write()])).rejects.toThrow(/SQLITE_BUSY|locked|time/i);
    });
    await patient.$transaction([write()]);
    await write();
    expect(await percentOff()).toBe(3);
    await patient.$disconnect();
  });
});
