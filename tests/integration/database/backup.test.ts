import fs from "node:fs";
import path from "node:path";
import { databaseKind } from "@/lib/database/database-url";
import { db } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { command, commandLine } from "@/tests/support/command";
import { emptyDatabase, makeTemplate, postgresServer } from "@/tests/support/databases";
import { payOrder } from "@/tests/support/paid-order";
import { testFolder } from "@/tests/support/test-folder";
import { testShop } from "@/tests/support/test-shop";
import { postgresPrograms } from "@/tests/support/programs/installed";
import { startPrimary, type PostgresNode } from "@/tests/topology/postgres";

/**
 * Backups as they are typed, most in one process after the other. On PostgreSQL they need its installed programs, whose
 * server is used as well: pg_dump refuses servers that are newer than itself.
 */

let server: PostgresNode | undefined;

const kind = postgresServer() ? "postgresql" : "sqlite";
const onThisMachine = kind === "sqlite" || postgresPrograms() ? describe : describe.skip;

beforeAll(async () => {
  if (kind === "postgresql" && postgresPrograms()) {
    server = await startPrimary(path.join(folder, "server"));
    process.env.TEST_POSTGRES_URL = `postgresql://shop@127.0.0.1:${server.port}/postgres`;
    await makeTemplate(process.env.TEST_POSTGRES_URL);
  }
}, 120_000);
const shop = testShop();
const line = commandLine();
afterAll(() => server?.end("SIGINT"));
// Deleted once the server has ended.
const folder = testFolder();
fs.chmodSync(folder, 0o711);
const copies = path.join(folder, "copies");

const backup = (...args: string[]) => line.type("backup", ["--folder", copies, ...args]);
const restore = (...args: string[]) => line.type("restore", args);
const files = () => (fs.existsSync(copies) ? fs.readdirSync(copies).sort() : []);
const newest = () => path.join(copies, files().at(-1)!);

onThisMachine("a backup", () => {
  test("is written while the shop runs, opened and checked, and is its owner's alone", async () => {
    await payOrder(shop);
    const { code, stdout, stderr } = await backup("--json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({
      file: newest(),
      books: { orders: 1, variants: 1, faults: [] },
      deleted: [],
    });
    expect(fs.statSync(copies).mode & 0o777).toBe(0o700);
    expect(fs.statSync(newest()).mode & 0o777).toBe(0o600);
    expect(files()).toHaveLength(1);
  });

  test("of books that don't add up is kept, and says so", async () => {
    const variant = await db().variant.findFirstOrThrow();
    await db().variant.update({ where: { id: variant.id }, data: { supplied: { increment: 3 } } });
    const { code, stdout } = await backup();
    expect(code).toBe(4);
    expect(stdout).toContain(`${variant.sku}: `);
    await db().variant.update({ where: { id: variant.id }, data: { supplied: { decrement: 3 } } });
    expect(files()).toHaveLength(2);
  });

  test("takes the place of the oldest when only so many are kept", async () => {
    const [, second] = files();
    const { code, stdout } = await backup("--keep", "2");
    expect(code).toBe(0);
    expect(stdout).toContain("Deleted ");
    expect(files()).toHaveLength(2);
    expect(files()[0]).toBe(second);
  });
});

onThisMachine("a restore", () => {
  test("puts the shop of the backup in the place of an empty database, with its guards", async () => {
    const place = await emptyDatabase();
    try {
      const { code, stderr } = await command("restore", [newest()], { DATABASE_URL: place.url });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const restored = makeDatabase(place.url);
      const [order] = await restored.order.findMany({ include: { lines: true, payment: true } });
      expect(order).toEqual(
        await db().order.findFirst({ where: { id: order!.id }, include: { lines: true, payment: true } }),
      );
      await expect(
        restored.order.update({ where: { id: order!.id }, data: { status: "pending" } }),
      ).rejects.toThrow();
      await restored.$disconnect();
    } finally {
      await place.drop();
    }
  });

  test("into a shop's place is refused unless --over says so; then all of it is replaced", async () => {
    const { orderId } = await payOrder(shop);
    const refused = await command("restore", [newest(), "--yes"]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("Add --over");
    expect(await db().order.count({ where: { id: orderId } })).toBe(1);

    const { code, stderr } = await command("restore", [newest(), "--over", "--yes"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    // The shop that is running sees it, because nothing was put beneath it.
    expect(await db().order.count()).toBe(1);
    expect(await db().order.count({ where: { id: orderId } })).toBe(0);
    await payOrder(shop);
    expect(await db().order.count()).toBe(2);
  });

  test("of a broken file changes nothing", async () => {
    const broken = path.join(folder, `broken.${newest().split(".").at(-1)}`);
    fs.writeFileSync(broken, fs.readFileSync(newest()).subarray(0, 3000));
    const { code, stderr } = await restore(broken, "--over", "--yes");
    expect(code).toBe(1);
    expect(stderr.split("\n").filter(Boolean)).toHaveLength(1);
    expect(await db().order.count()).toBe(2);
  });

  test("of the other database's backup is refused", async () => {
    const other = path.join(folder, kind === "sqlite" ? "shop.dump" : "shop.db");
    fs.writeFileSync(other, "");
    const { code, stderr } = await restore(other);
    expect(code).toBe(1);
    expect(stderr).toContain("another kind of database");
  });
});

test("a machine without PostgreSQL's programs is told what to install", async () => {
  const { code, stderr } = await command("backup", ["--folder", copies], {
    DATABASE_URL: "postgresql://shop:secret@127.0.0.1:1/shop",
    PATH: "/nowhere",
  });
  expect(code).toBe(1);
  expect(stderr).toContain("pg_dump is not installed");
  expect(stderr).not.toContain("secret");
  expect(databaseKind(process.env.DATABASE_URL!)).toBe(kind);
});
