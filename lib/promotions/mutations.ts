import "server-only";
import { db, type Transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/retries";
import { emailKey } from "@/lib/http/forms/email-address";
import { DomainError } from "@/lib/domain-error";
import { ordersOfMode } from "@/lib/payments/of-mode";
import { isLive } from "@/lib/payments/mode";

/** (cart.unknown-promo-code) */
const INVALID_CODE = "The promo code you entered is not valid or has expired";

export type Promotion = { code: string; percentOff: number; firstOrderOnly: boolean };

/**
 * In any spelling.
 * @throws DomainError invalid
 */
export async function findPromotion(code: string): Promise<Promotion> {
  const promotion = await db().promotion.findFirst({
    where: { code: code.trim().toUpperCase(), active: true },
  });
  if (!promotion)
    throw new DomainError("invalid", INVALID_CODE, {
      code: "promo-refused",
      fieldErrors: { promoCode: INVALID_CODE },
    });
  return promotion;
}

/** How long an unpaid order keeps the code from other orders of its address. */
const KEPT_MS = 10 * 60_000;

/**
 * The unique column decides that a promotion is used once.
 * @returns null, or the id of an unpaid order that has kept the code for too long: cancel it first
 * @throws DomainError conflict when the address has used it, or has ordered before and the code is for first orders
 */
export async function redeemPromotion(
  tx: Transaction,
  { promotion, email, orderId }: { promotion: Promotion; email: string; orderId: string },
): Promise<string | null> {
  const key = emailKey(email);
  await forgetTests(tx, { promotionCode: promotion.code, emailKey: key });
  const mine = await tx.promotionRedemption.findUnique({ where: { orderId } });
  if (mine?.emailKey === key) return null;
  const other = await tx.promotionRedemption.findUnique({
    where: { promotionCode_emailKey: { promotionCode: promotion.code, emailKey: key } },
    include: { order: { select: { status: true, expiresAt: true } } },
  });
  if (other) {
    // Anybody can type anybody's address, so an unpaid order must not keep the code.
    const unpaid = ["pending", "canceling"].includes(other.order.status) && other.order.expiresAt !== null;
    if (!unpaid) throw used(promotion.code);
    if (other.createdAt.getTime() > Date.now() - KEPT_MS) throw inUse(promotion.code);
    return other.orderId;
  }
  if (mine) await tx.promotionRedemption.delete({ where: { orderId } });
  if (promotion.firstOrderOnly && (await hasOrdered(tx, key))) throw notFirst(promotion.code);
  try {
    await tx.promotionRedemption.create({ data: { promotionCode: promotion.code, emailKey: key, orderId } });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) throw used(promotion.code);
    throw error;
  }
}

export async function releaseRedemption(tx: Transaction, orderId: string): Promise<void> {
  await tx.promotionRedemption.deleteMany({ where: { orderId } });
}

/**
 * For a canceled order that was paid after all: its redemption counts again, unless the address has used the code
 * since.
 */
export async function restoreRedemption(
  tx: Transaction,
  { id, promoCode, emailKey: key }: { id: string; promoCode: string | null; emailKey: string | null },
): Promise<void> {
  if (!promoCode || !key) return;
  const promotionCode_emailKey = { promotionCode: promoCode, emailKey: key };
  await tx.promotionRedemption.upsert({
    where: { promotionCode_emailKey },
    create: { ...promotionCode_emailKey, orderId: id },
    update: {},
  });
}

/** A test order must not keep an address from its code. */
async function forgetTests(
  tx: Transaction,
  redemption: { promotionCode: string; emailKey: string },
): Promise<void> {
  if (!isLive()) return;
  await tx.promotionRedemption.deleteMany({ where: { ...redemption, order: { NOT: ordersOfMode() } } });
}

async function hasOrdered(tx: Transaction, key: string): Promise<boolean> {
  const order = await tx.order.findFirst({
    where: { emailKey: key, paidAt: { not: null }, ...(isLive() && ordersOfMode()) },
    select: { id: true },
  });
  return order !== null;
}

function used(code: string): DomainError {
  return new DomainError("conflict", `${code} has already been used with this email address`, {
    code: "promo-refused",
  });
}

function inUse(code: string): DomainError {
  const minutes = KEPT_MS / 60_000;
  return new DomainError(
    "conflict",
    `${code} is in use by another order with this email address that isn’t paid yet. Please try again in ${minutes} minutes, or order without it.`,
    { code: "promo-refused" },
  );
}

function notFirst(code: string): DomainError {
  return new DomainError(
    "conflict",
    `${code} is for first orders, and this email address has ordered before`,
    {
      code: "promo-refused",
    },
  );
}
