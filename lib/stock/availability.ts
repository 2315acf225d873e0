import { noteChange } from "@/lib/catalog/changes";
import { productTag } from "@/lib/catalog/tags";
import type { Transaction } from "@/lib/database/make-database";
import { indexStock } from "@/lib/search/entries";

/**
 * Makes lists and pages say that variants sold out or came back. Call it last in the transaction in which the last
 * piece went or the first came: after all writes to stock, so that two transactions never wait for each other.
 */
export async function noteAvailability(tx: Transaction, variantIds: string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const products = await tx.product.findMany({
    where: { variants: { some: { id: { in: variantIds } } } },
    orderBy: { slug: "asc" },
    select: { slug: true },
  });
  for (const { slug } of products) {
    await indexStock(tx, slug);
    noteChange(productTag(slug));
  }
}
