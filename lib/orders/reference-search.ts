import "server-only";
import { db } from "@/lib/database/db";

/**
 * Payment ids are case-sensitive, references aren't, and the two databases compare differently.
 * @param reference in upper case
 */
export async function idsByReference(reference: string): Promise<string[]> {
  const ending = `%${reference}`;
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT o."id" AS "id" FROM "Order" o LEFT JOIN "Payment" p ON p."orderId" = o."id"
    WHERE upper(COALESCE(p."intentId", o."id")) LIKE ${ending} ORDER BY o."createdAt" LIMIT 5`;
  return rows.map(({ id }) => id);
}
