import { edit, type Mutation } from "./mutation";

const SQLITE = "prisma/guards/sqlite.sql";

/** Keeps an SQLite trigger from ever firing. */
const silence = (name: string, trigger: string, when: string): Mutation => ({
  name: `the database's guard: ${name}`,
  edits: [edit(SQLITE, `${trigger} WHEN ${when}`, `${trigger} WHEN 0 AND ${when}`)],
});

/** Triggers and indexes of the database. */
export const GUARD_MUTATIONS: Mutation[] = [
  {
    name: "the database's guard: one open order per cart",
    edits: [
      edit(
        SQLITE,
        `CREATE UNIQUE INDEX IF NOT EXISTS "one_open_order_per_cart" ON "Order"("cartId") WHERE "status" IN ('pending', 'canceling');`,
        "",
      ),
    ],
  },
  silence("no stock below zero", `BEFORE UPDATE OF "stock" ON "Variant"`, `NEW."stock" < 0`),
  silence("an order begins as pending", `BEFORE INSERT ON "Order"`, `NEW."status" <> 'pending'`),
  {
    name: "the database's guard: orders are kept",
    edits: [edit(SQLITE, "SELECT RAISE(ABORT, 'an order that was paid, or can be, is kept')", "SELECT 1")],
  },
  silence("refunds within the payment", `BEFORE INSERT ON "Refund"`, `NEW."status" = 'requested'`),
  {
    name: "the database's guard: only legal steps",
    edits: [
      edit(
        SQLITE,
        `WHEN NEW."status" <> OLD."status" AND (OLD."status" || '>'`,
        `WHEN 0 AND (OLD."status" || '>'`,
      ),
    ],
  },
  {
    name: "the database's guard: the log is never rewritten",
    edits: [edit(SQLITE, `BEFORE UPDATE ON "OrderTransition"`, `BEFORE UPDATE ON "OrderTransition" WHEN 0`)],
  },
  {
    name: "the database's guard: a settled payment never regresses",
    edits: [
      edit(
        SQLITE,
        `WHEN NEW."status" <> OLD."status" AND (OLD."status" = 'succeeded'`,
        `WHEN 0 AND (OLD."status" = 'succeeded'`,
      ),
    ],
  },
];
