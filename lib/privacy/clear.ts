import "server-only";
import type { Database, Transaction } from "@/lib/database/db";
import { discardFile } from "@/lib/mail/transport";
import { ruleOf, table, type Row } from "./rows";

export async function blankRows(client: Database | Transaction, name: string, rows: Row[]): Promise<number> {
  if (!isBlankable(name)) return 0;
  for (const row of rows) {
    await table(client, name).update({ where: { id: row.id }, data: blanked(name, row) });
    await discardMailFile(name, row);
  }
  return rows.length;
}

export function isBlankable(name: string): boolean {
  return Object.values(ruleOf(name).columns).some((rule) => typeof rule === "object" && "becomes" in rule);
}

export async function deleteRows(
  client: Database | Transaction,
  name: string,
  rows: Row[],
  filter: object = {},
): Promise<number> {
  if (rows.length === 0) return 0;
  const id = { in: rows.map((row) => row.id) };
  const { count } = await table(client, name).deleteMany({ where: { AND: [filter, { id }] } });
  for (const row of rows) await discardMailFile(name, row);
  return count;
}

function blanked(name: string, row: Row): object {
  const columns = Object.entries(ruleOf(name).columns).flatMap(([column, rule]) => {
    if (typeof rule === "string" || !("becomes" in rule)) return [];
    const { becomes } = rule;
    return [[column, typeof becomes === "function" ? becomes(row[column], row) : becomes]];
  });
  return Object.fromEntries(columns);
}

async function discardMailFile(name: string, row: Row): Promise<void> {
  if (name === "OutgoingMail") await discardFile(row.id, String(row.kind));
}
