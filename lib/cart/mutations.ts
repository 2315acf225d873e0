import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findChosenVariant } from "@/lib/catalog/chosen-variant";
import { transaction, type Transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { countStep } from "@/lib/insight/visits/tally";
import type { AddToCart } from "./schema";

/** A refusal names the stock only if it is this low: a high number would say how much there is to hold. */
const TOLD_EXACTLY = 5;

/** Each change raises the cart's version, by which the checkout notices a stale quote. */

/**
 * @param cartId the visitor's cart; a new one is created if it is null, unknown or bought
 * @returns the id of the cart with the item
 * @throws DomainError not-found for an unknown product or variant; invalid when a choice is missing; conflict when
 *   there isn't enough in stock
 */
export async function addToCart(
  cartId: string | null,
  { productId, variantId, quantity }: AddToCart,
): Promise<string> {
  const variant = await findChosenVariant(productId, variantId);
  const holder = await transaction(async (tx) => {
    const known = cartId ? await touch(tx, cartId) : null;
    const cart = known ?? (await tx.cart.create({ data: {} }));
    const sum = await addItem(tx, cart.id, variant, quantity);
    // The number read a moment ago is good enough: nothing is promised before the checkout.
    if (sum > variant.stock) await refuseBeyondStock(tx, cart.id, variant.id, sum);
    return { id: cart.id, isNew: !known };
  });
  metrics.checkouts.inc({ step: "cart" });
  if (holder.isNew) countStep("cart");
  return holder.id;
}

/**
 * Raw, like `lockOpen`: every visitor waits for these two, and Prisma's client takes longer to write the statement than
 * SQLite to execute it.
 * @returns how many pieces of the variant the cart now holds
 */
async function addItem(
  tx: Transaction,
  cartId: string,
  { id: variantId, productId }: { id: string; productId: string },
  quantity: number,
): Promise<number> {
  const rows: unknown = await tx.$queryRaw`
    INSERT INTO "CartItem" ("id", "cartId", "productId", "variantId", "quantity", "createdAt")
    VALUES (${randomUUID()}, ${cartId}, ${productId}, ${variantId}, ${quantity}, ${new Date()})
    ON CONFLICT ("cartId", "variantId") DO UPDATE SET "quantity" = "CartItem"."quantity" + excluded."quantity"
    RETURNING "quantity"`;
  return z.tuple([z.object({ quantity: z.int() })]).parse(rows)[0].quantity;
}

/**
 * A cart of one item, from which a wallet buys on a product's page (express.own-cart). For the same item, cart and
 * order stay as they are.
 * @param cartId the cart of the visitor's last such purchase; a new one is created if it is null, unknown or bought
 * @returns the cart's id
 * @throws DomainError as addToCart does
 */
export async function cartOfOne(
  cartId: string | null,
  { productId, variantId, quantity }: AddToCart,
): Promise<string> {
  const variant = await findChosenVariant(productId, variantId);
  const holder = await transaction(async (tx) => {
    const known = cartId ? await lockOpen(tx, cartId) : null;
    if (known && (await holdsOnly(tx, known.id, variant.id, quantity)))
      return { id: known.id, isFilled: false };
    const cart = (known && (await touch(tx, known.id))) ?? (await tx.cart.create({ data: {} }));
    await tx.cartItem.deleteMany({ where: { cartId: cart.id } });
    await tx.cartItem.create({
      data: { cartId: cart.id, productId: variant.productId, variantId: variant.id, quantity },
    });
    if (quantity > variant.stock) await refuseBeyondStock(tx, cart.id, variant.id, quantity);
    return { id: cart.id, isFilled: true, isNew: !known };
  });
  if (holder.isFilled) metrics.checkouts.inc({ step: "cart" });
  if (holder.isNew) countStep("cart");
  return holder.id;
}

async function holdsOnly(
  tx: Transaction,
  cartId: string,
  variantId: string,
  quantity: number,
): Promise<boolean> {
  const items = await tx.cartItem.findMany({
    where: { cartId },
    select: { variantId: true, quantity: true },
  });
  return items.length === 1 && items[0]!.variantId === variantId && items[0]!.quantity === quantity;
}

/** @throws DomainError not-found when the item isn't in this cart; conflict when there isn't enough in stock */
export async function changeQuantity(cartId: string | null, itemId: string, quantity: number): Promise<void> {
  await transaction(async (tx) => {
    const cart = cartId && (await touch(tx, cartId));
    if (!cart) throw unknownItem();
    const [item] = await tx.cartItem.updateManyAndReturn({
      where: { id: itemId, cartId: cart.id },
      data: { quantity },
      select: { variantId: true },
    });
    if (!item) throw unknownItem();
    await refuseBeyondStock(tx, cart.id, item.variantId, quantity);
  });
}

/** @throws DomainError not-found when the item isn't in this cart */
export async function removeFromCart(cartId: string | null, itemId: string): Promise<void> {
  await transaction(async (tx) => {
    const cart = cartId && (await touch(tx, cartId));
    if (!cart) throw unknownItem();
    const { count } = await tx.cartItem.deleteMany({ where: { id: itemId, cartId: cart.id } });
    if (count === 0) throw unknownItem();
  });
}

export async function clearCart(cartId: string | null): Promise<void> {
  await transaction(async (tx) => {
    const cart = cartId && (await touch(tx, cartId));
    if (cart) await tx.cartItem.deleteMany({ where: { cartId: cart.id } });
  });
}

/** Locks an open cart and raises its version. Null if it is unknown or was bought. */
function touch(tx: Transaction, cartId: string): Promise<{ id: string } | null> {
  return lockOpen(tx, cartId, 1);
}

/** @param changes by how much the version grows */
async function lockOpen(tx: Transaction, cartId: string, changes = 0): Promise<{ id: string } | null> {
  const count = await tx.$executeRaw`
    UPDATE "Cart" SET "version" = "version" + ${changes}, "updatedAt" = ${new Date()}
    WHERE "id" = ${cartId} AND "status" = 'open'`;
  return count === 1 ? { id: cartId } : null;
}

/** A cart may hold the free stock plus what its own open order holds. */
async function refuseBeyondStock(
  tx: Transaction,
  cartId: string,
  variantId: string,
  quantity: number,
): Promise<void> {
  const variant = await tx.variant.findUniqueOrThrow({ where: { id: variantId }, select: { stock: true } });
  if (quantity <= variant.stock) return;
  const held = await tx.stockReservation.aggregate({
    _sum: { quantity: true },
    where: { variantId, state: "held", order: { cartId } },
  });
  const available = variant.stock + (held._sum.quantity ?? 0);
  if (quantity <= available) return;
  const message =
    available === 0
      ? "This item is out of stock"
      : available <= TOLD_EXACTLY
        ? `Only ${available} left in stock`
        : "We don’t have that many in stock";
  throw new DomainError("conflict", message, { code: "out-of-stock" });
}

function unknownItem(): DomainError {
  return new DomainError("not-found", "This item is not in your cart");
}
