import { edit, type Mutation, ORDERS } from "./mutation";

/** Stock: what is held, sold and given back. */
export const STOCK_MUTATIONS: Mutation[] = [
  {
    name: "I4 stock is taken by a conditional decrement",
    where: "storms",
    edits: [
      edit(
        "lib/stock/mutations.ts",
        `      where: { id: variantId, stock: { gte: quantity - already } },
      data: { stock: { decrement: more } },
      select: { stock: true },
    });`,
        `      where: { id: variantId, stock: { gte: quantity - already } },
      data: { stock: (await tx.variant.findUniqueOrThrow({ where: { id: variantId } })).stock - more },
      select: { stock: true },
    });`,
      ),
    ],
  },
  {
    name: "I4 stock goes back only after the provider has cancelled",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/cancel.ts`,
        "if (order.payment?.intentId) return",
        "if (order.payment?.intentId) await releaseStock(tx, orderId);\n    if (order.payment?.intentId) return",
      ),
    ],
  },
  {
    name: "I4 a payment takes from the shelf what its order doesn't hold",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "(await holdStock(tx, order.id, await piecesOf(tx, order.id))) === null;",
        "(Math.random() < 2 || (await holdStock(tx, order.id, await piecesOf(tx, order.id))) === null);",
      ),
    ],
  },
  {
    name: "I5 an order whose payment is given back keeps no stock",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "  await releaseStock(tx, order.id);\n  await releaseRedemption(tx, order.id);\n  const id",
        "  await releaseRedemption(tx, order.id);\n  const id",
      ),
    ],
  },
  {
    name: "I4/I5 what a paid order held is sold",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        `if (status === "paid") await commitStock(tx, order.id);\n  else`,
        `if (status !== "paid")`,
      ),
    ],
  },
  {
    name: "I4/I5 what a cancelled order held goes back",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "  await releaseStock(tx, order.id);\n  await releaseRedemption(tx, order.id);\n  const recipient",
        "  await releaseRedemption(tx, order.id);\n  const recipient",
      ),
    ],
  },
  {
    name: "I4 a refund that is made once more restocks nothing twice",
    edits: [
      edit(
        "lib/stock/mutations.ts",
        "Math.min(quantity, paidBack - reservation.returned)",
        "Math.min(quantity, paidBack)",
      ),
    ],
    where: "directed",
  },
  {
    name: "I4 pieces that came back are counted as back",
    edits: [edit("lib/stock/mutations.ts", "data: { returned, state }", "data: { state }")],
  },
  {
    name: "I11 an order holds ten pieces of a variant before its payment",
    where: "directed",
    edits: [edit("lib/checkout/holds.ts", "MOST_OF_AN_ORDER = 10", "MOST_OF_AN_ORDER = 1000")],
  },
  {
    name: "I11 orders hold half of a variant together",
    edits: [edit("lib/checkout/holds.ts", "/ 100) - elsewhere", "/ 100)")],
  },
  {
    name: "I11 they do also when they come at the same moment",
    where: "directed",
    edits: [
      edit(
        "lib/checkout/holds.ts",
        "const shelf = await lockShelf(tx, ids);",
        "const shelf = new Map((await tx.variant.findMany({ where: { id: { in: ids } } })).map(({ id, stock }) => [id, stock]));",
      ),
    ],
  },
  {
    name: "I11 a last piece is held for two minutes",
    edits: [edit(`${ORDERS}/hold.ts`, "LAST_PIECE_MS = 2 * 60_000", "LAST_PIECE_MS = 29 * 60_000")],
  },
  {
    name: "I11 a last piece that was held in vain is held by nobody for an hour",
    where: "directed",
    edits: [
      edit("lib/checkout/holds.ts", "return kept !== null;", "return kept !== null && Math.random() > 2;"),
    ],
  },
  {
    name: "I11 a declined card doesn't hold a last piece for longer",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/hold.ts`,
        "payment.lastErrorCode !== null && !keepsLastPiece",
        "payment.lastErrorCode !== null",
      ),
    ],
  },
  {
    name: "I11 an attempt holds for an hour at most",
    where: "directed",
    edits: [
      edit(`${ORDERS}/hold.ts`, "createdAt.getTime() + LONGEST_HOLD_MS", "Date.now() + LONGEST_HOLD_MS"),
    ],
  },
  {
    name: "I11 an attempt holds for longer than Pay alone",
    where: "directed",
    edits: [edit(`${ORDERS}/apply.ts`, "end > expiresAt", "end < expiresAt")],
  },
  {
    name: "I11 a payment on which many cards were declined is cancelled",
    edits: [edit(`${ORDERS}/webhook.ts`, "await stopCardTesting(objectId);", "void stopCardTesting;")],
  },
  {
    name: "I11 after many declined cards of a network its open payments end",
    where: "directed",
    edits: [edit(`${ORDERS}/declines.ts`, "await cancelUntried(network);", "void cancelUntried;")],
  },
  {
    name: "I11 declined cards are counted for the network",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/declines.ts`,
        "return network ? Math.max(ofCart, await waitOfNetwork(tx, network)) : ofCart;",
        "return ofCart;",
      ),
    ],
  },
  {
    name: "I11 after many declined cards a new payment has to wait",
    edits: [
      edit(
        "lib/checkout/place-order.ts",
        "if (!open) await refuseCardTester(",
        "if (!open && Math.random() > 2) await refuseCardTester(",
      ),
    ],
  },
  {
    name: "a payment in processing holds the whole order",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "await holdStock(tx, order.id, await piecesOf(tx, order.id));\n    await tx.order.update",
        "await tx.order.update",
      ),
    ],
  },
  {
    name: "pages are told of a last piece that is gone",
    where: "directed",
    edits: [edit("lib/stock/mutations.ts", "await noteAvailability(tx, soldOut);", "")],
  },
  {
    name: "pages are told of a piece that came back",
    where: "directed",
    edits: [edit("lib/stock/mutations.ts", "await noteAvailability(tx, returned);", "")],
  },
];
