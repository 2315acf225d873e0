import "server-only";
import type { Database, Transaction } from "@/lib/database/db";
import { databaseKind } from "@/lib/database/database-url";
import { env } from "@/lib/env";
import { emailKey } from "@/lib/http/forms/email-address";
import { COLUMN_RULES } from "./column-rules";
import type { TableRule } from "./rule";

export type Row = { id: string } & Record<string, unknown>;

type Table = {
  findMany(query: { where: object; orderBy?: object; take?: number }): Promise<Row[]>;
  update(change: { where: { id: string }; data: object }): Promise<unknown>;
  deleteMany(query: { where: object }): Promise<{ count: number }>;
};

export function table(client: Database | Transaction, name: string): Table {
  const property = name.charAt(0).toLowerCase() + name.slice(1);
  // Prisma types each table by its columns. Here rules name them, and a test compares those with the models.
  return (client as unknown as Record<string, Table>)[property]!;
}

/** `key` is the same for all spellings of the address. */
export type Person = { key: string; orderIds: string[] };

export async function findPerson(client: Database | Transaction, address: string): Promise<Person> {
  const key = emailKey(address);
  const orders = await client.order.findMany({ where: { emailKey: key }, select: { id: true } });
  return { key, orderIds: orders.map(({ id }) => id) };
}

export async function rowsOf(
  client: Database | Transaction,
  name: string,
  person: Person,
  filter: object = {},
): Promise<Row[]> {
  const { found } = ruleOf(name);
  if (found === "without a person") return [];
  if ("orders" in found) {
    return table(client, name).findMany({
      where: { AND: [found.orders({ in: person.orderIds }), filter] },
    });
  }
  const candidates = await table(client, name).findMany({
    where: { AND: [similarTo(found.address, person.key), filter] },
  });
  return candidates.filter((row) => emailKey(String(row[found.address])) === person.key);
}

export function ruleOf(name: string): TableRule {
  const rule = COLUMN_RULES[name];
  if (!rule) throw new Error(`No rule for the table ${name} (lib/privacy/column-rules.ts)`);
  return rule;
}

/** The database doesn't know spellings, so a few others pass. */
function similarTo(column: string, key: string): object {
  const [local = "", domain = ""] = key.split("@");
  const insensitive = databaseKind(env().DATABASE_URL) === "postgresql" && { mode: "insensitive" };
  const domains = domain === "gmail.com" ? ["gmail.com", "googlemail.com"] : [domain];
  return {
    OR: domains.map((each) => ({
      AND: [
        { [column]: { startsWith: local.charAt(0), ...insensitive } },
        { [column]: { endsWith: `@${each}`, ...insensitive } },
      ],
    })),
  };
}
