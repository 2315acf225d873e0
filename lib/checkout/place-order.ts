import "server-only";
import { readCartLines, type CartLine } from "@/lib/cart/lines";
import { transaction, type Transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { refuseCardTester } from "@/lib/orders/declines";
import { LAST_PIECE_MS } from "@/lib/orders/hold";
import { redeemPromotion, type Promotion } from "@/lib/promotions/mutations";
import { heldPieces, holdStock, type HoldLine } from "@/lib/stock/mutations";
import { contactFields, isOtherContact } from "./contact";
import { holdsAll, planHold } from "./holds";
import { amendOrder, insertOrder, type NewOrder } from "./order-rows";
import { isPay, type CheckoutRequest, type CheckoutResponse, type Quote } from "./schema";
import { priceCart } from "./shown-quote";

export type Placed = {
  kind: "placed";
  orderId: string;
  isFirst: boolean;
  shown: Quote;
  redeemed: boolean;
  /** Another contact is written only when the provider says that the order is unpaid. */
  otherContact: boolean;
} & Pick<CheckoutResponse, "heldUntil" | "heldFromPay" | "payHolds">;

/**
 * Cancel the order `orderId` first. Superseded: the cart's open order has another quote or has run out. Kept elsewhere:
 * another cart's order has the promotion.
 */
type Placing = Placed | { kind: "superseded" | "kept-elsewhere"; orderId: string };

type Wish = {
  cartId: string | null;
  promotion: Promotion | null;
  request: CheckoutRequest;
  /** From networkOf; null counts none. */
  network: string | null;
};

/** In one transaction, locks and prices the cart, and reuses the open order with the same quote or inserts one. */
export async function placeOrder({ cartId, promotion, request, network }: Wish): Promise<Placing> {
  const placing = transaction(async (tx): Promise<Placing> => {
    const cart = cartId ? await lockCart(tx, cartId) : null;
    const lines = cart ? await readCartLines(tx, cart.id) : [];
    if (!cart || lines.length === 0)
      throw new DomainError("invalid", "Your cart is empty", { code: "cart-empty" });
    const price = priceCart(lines, promotion, request.expectedQuote);
    const open = await findOpenOrder(tx, cart);
    if (open && !isCurrent(open, cart, price.shown)) {
      await tx.order.update({ where: { id: open.id }, data: { status: "canceling" } });
      return { kind: "superseded", orderId: open.id };
    }
    const isFirst =
      !open && !(await tx.order.findFirst({ where: { cartId: cart.id }, select: { id: true } }));
    if (!open) await refuseCardTester(tx, { cartId: isFirst ? null : cart.id, network });
    const hold = await holdFor(tx, lines, open, isPay(request));
    const written = await write(tx, { cart, lines, price, promotion, network, open, hold, request });
    return { kind: "placed", isFirst, shown: price.shown, ...written };
  });
  return placing.catch((error: unknown) => {
    if (error instanceof KeptElsewhere) return { kind: "kept-elsewhere", orderId: error.orderId };
    throw error;
  });
}

/** Undoes the transaction: an order must not get the address of somebody whose promotion it doesn't have. */
class KeptElsewhere extends Error {
  constructor(readonly orderId: string) {
    super(`the promotion is kept by order ${orderId}`);
  }
}

/** Writing the row locks it, so other requests for this cart wait for the end of the transaction. */
async function lockCart(tx: Transaction, cartId: string) {
  const [cart] = await tx.cart.updateManyAndReturn({
    where: { id: cartId, status: "open" },
    data: { updatedAt: new Date() },
  });
  return cart ?? null;
}

type OpenOrder = NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>;

async function findOpenOrder(tx: Transaction, cart: { id: string }) {
  const order = await tx.order.findFirst({
    where: { cartId: cart.id, status: { in: ["pending", "canceling"] } },
  });
  if (!order) return null;
  // A separate query, so that a cart without an open order costs no statement.
  const payment = await tx.payment.findUnique({ where: { orderId: order.id }, select: { intentId: true } });
  return { ...order, intentId: payment?.intentId ?? null };
}

function isCurrent(open: OpenOrder, cart: { version: number }, { fingerprint }: Quote): boolean {
  const lapsed = open.expiresAt !== null && open.expiresAt.getTime() <= Date.now();
  return (
    open.status === "pending" &&
    open.cartVersion === cart.version &&
    open.quoteHash === fingerprint &&
    !lapsed
  );
}

type Hold = {
  held: Map<string, number>;
  /** Null changes nothing. */
  wanted: HoldLine[] | null;
  getsLast: boolean;
  /** Whether Pay would hold, or holds, all of the order. */
  payHoldsAll: boolean;
};

/** Opening the checkout again takes no more pieces. */
async function holdFor(
  tx: Transaction,
  lines: CartLine[],
  open: OpenOrder | null,
  paying: boolean,
): Promise<Hold> {
  const held = open ? await heldPieces(tx, open.id) : new Map<string, number>();
  const plan = await planHold(tx, lines, { open, held });
  const wanted = paying ? plan.atPay : open ? null : plan.free;
  return { held, wanted, getsLast: paying && plan.getsLast, payHoldsAll: holdsAll(plan.atPay) };
}

type Writing = NewOrder & { open: OpenOrder | null; hold: Hold; request: CheckoutRequest };

/** @throws KeptElsewhere */
async function write(tx: Transaction, { open, hold, request, ...order }: Writing) {
  const { lines, promotion } = order;
  const { email, shipping, attribution } = request;
  const paying = isPay(request);
  const otherContact = open?.intentId ? isOtherContact(open, { email, shipping }) : false;
  const terms = {
    ...(!otherContact && contactFields({ email, shipping, attribution })),
    ...(paying && { payingSince: open?.payingSince ?? new Date() }),
    ...(hold.getsLast && { expiresAt: new Date(Date.now() + LAST_PIECE_MS) }),
  };
  const { id: orderId, expiresAt } = open
    ? await amendOrder(tx, open, terms)
    : await insertOrder(tx, order, terms);
  if (hold.wanted) await takeStock(tx, orderId, lines, hold.wanted, hold.held);
  const redeemed = Boolean(promotion && email);
  const blockedBy =
    promotion && email && !otherContact ? await redeemPromotion(tx, { promotion, email, orderId }) : null;
  if (blockedBy) throw new KeptElsewhere(blockedBy);
  const told = tellHold(lines, hold.held, expiresAt);
  const payHolds = told.heldFromPay.length === 0 || (!paying && hold.payHoldsAll);
  return { orderId, redeemed, otherContact, payHolds, ...told };
}

/** Takes the pieces to hold and adds them to `held`; the rest must be in stock as well. */
async function takeStock(
  tx: Transaction,
  orderId: string,
  lines: CartLine[],
  wanted: HoldLine[],
  held: Map<string, number>,
): Promise<void> {
  const missing = await holdStock(tx, orderId, wanted, held);
  if (missing) throw outOfStock(lines.find(({ variantId }) => variantId === missing));
}

function tellHold(lines: CartLine[], held: Map<string, number>, expiresAt: Date | null) {
  return {
    heldUntil: held.size > 0 && expiresAt ? expiresAt.toISOString() : null,
    heldFromPay: lines.flatMap(({ itemId, variantId, quantity }) => {
      const pieces = quantity - (held.get(variantId) ?? 0);
      return pieces > 0 ? [{ itemId, pieces }] : [];
    }),
  };
}

function outOfStock(line: CartLine | undefined): DomainError {
  const what = line ? `${line.productName} (${line.color} / ${line.size})` : "An item in your cart";
  return new DomainError(
    "conflict",
    `${what} is no longer available in this quantity. Please update your cart.`,
    { code: "out-of-stock", details: { variantId: line?.variantId } },
  );
}
