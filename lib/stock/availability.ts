import { noteChange } from "@/lib/catalog/changes";
import { productTag } from "@/lib/catalog/tags";
import type { Transaction } from "@/lib/database/make-database";
import { indexProducts } from "@/lib/search/index-products";

/** Call it last in the transaction, after all writes to stock, so that two transactions never wait for each other. */
export async function noteAvailability(tx: Transaction, variantIds: string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const products = await tx.product.findMany({
    where: { variants: { some: { id: { in: variantIds } } } },
    select: { id: true, slug: true },
  });
  await indexProducts(
    tx,
    products.map(({ id }) => id),
  );
  for (const { slug } of products) noteChange(productTag(slug));
}
