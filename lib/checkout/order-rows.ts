import "server-only";
import type { CartLine } from "@/lib/cart/lines";
import type { Transaction } from "@/lib/database/db";
import { HOLD_MS } from "@/lib/orders/hold";
import type { Promotion } from "@/lib/promotions/mutations";
import type { Price } from "./shown-quote";

type OrderCreate = Parameters<Transaction["order"]["create"]>[0]["data"];
export type Terms = Partial<
  Pick<OrderCreate, "email" | "emailKey" | "shipping" | "attribution" | "payingSince">
> & { expiresAt?: Date };

type Written = { id: string; expiresAt: Date | null };

export async function amendOrder(
  tx: Transaction,
  { id, expiresAt }: Written,
  terms: Terms,
): Promise<Written> {
  if (Object.keys(terms).length === 0) return { id, expiresAt };
  return tx.order.update({ where: { id }, data: terms, select: { id: true, expiresAt: true } });
}

export type NewOrder = {
  cart: { id: string; version: number };
  lines: CartLine[];
  price: Price;
  promotion: Promotion | null;
  network: string | null;
};

/** Row by row: given nested rows, Prisma's client takes a statement for each line, too, and reads the order again. */
export async function insertOrder(
  tx: Transaction,
  { cart, lines, price: { sums, shown }, promotion, network }: NewOrder,
  terms: Terms,
): Promise<Written> {
  const createdAt = new Date();
  const order = await tx.order.create({
    select: { id: true, expiresAt: true },
    data: {
      cartId: cart.id,
      cartVersion: cart.version,
      quoteHash: shown.fingerprint,
      ...sums,
      promoCode: promotion?.code ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + HOLD_MS),
      ...terms,
      network,
    },
  });
  await tx.orderLine.createMany({
    data: lines.map(
      ({ variantId, quantity, unitPriceCents, productSlug, productName, color, size, sku, imagePath }) => ({
        orderId: order.id,
        variantId,
        quantity,
        unitPriceCents,
        productSlug,
        productName,
        color,
        size,
        sku,
        imagePath,
      }),
    ),
  });
  await tx.payment.create({
    data: { orderId: order.id, amountCents: sums.totalCents },
    select: { id: true },
  });
  return order;
}
