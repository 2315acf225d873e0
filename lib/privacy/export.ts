import "server-only";
import { db } from "@/lib/database/db";
import { COLUMN_RULES } from "./column-rules";
import { findPerson, rowsOf, type Row } from "./rows";

/** By table. Amounts in cents, times in UTC. */
export type PersonalData = { address: string; exportedAt: Date; tables: Record<string, Row[]> };

export async function exportAddress(address: string): Promise<PersonalData> {
  const person = await findPerson(db(), address);
  const tables: PersonalData["tables"] = {};
  for (const name of Object.keys(COLUMN_RULES)) {
    const rows = await rowsOf(db(), name, person);
    if (rows.length > 0) tables[name] = rows;
  }
  return { address, exportedAt: new Date(), tables };
}
