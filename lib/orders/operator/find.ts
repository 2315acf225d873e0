import "server-only";
import { db } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { idsByReference } from "@/lib/orders/reference-search";

const REFERENCE = /^[A-Z0-9]{8}$/;

/**
 * @param name the order's id or its reference, in any case
 * @throws DomainError not-found; conflict when several orders have this reference
 */
export async function findOrderId(name: string): Promise<string> {
  const wanted = name.trim();
  if (await db().order.findUnique({ where: { id: wanted }, select: { id: true } })) return wanted;
  const reference = wanted.toUpperCase();
  const found = REFERENCE.test(reference) ? await idsByReference(reference) : [];
  if (found.length > 1) {
    throw new DomainError(
      "conflict",
      `${reference} names several orders; use the id: ${found.join(" or ")}.`,
    );
  }
  if (!found[0]) throw new DomainError("not-found", `There is no order “${wanted}”.`);
  return found[0];
}
