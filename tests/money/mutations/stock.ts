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
    name: "I11 little is held before Pay",
    edits: [
      edit(
        "lib/checkout/holds.ts",
        "Math.max(0, Math.min(line.quantity, cap, ofVariant, left, own))",
        "Math.max(line.quantity, Math.min(ofVariant, left, own))",
      ),
    ],
  },
  {
    name: "I11 a network's carts share what is held before Pay",
    edits: [edit("lib/checkout/holds.ts", "piecesOf(others);", "piecesOf(others.slice(0, 0));")],
  },
  {
    name: "I11 they share it also when they come at the same moment",
    where: "directed",
    edits: [edit("lib/checkout/holds.ts", "if (network) await lockKey(", "if (!network) await lockKey(")],
  },
  {
    name: "I11 they share it over all variants",
    where: "directed",
    edits: [edit("lib/checkout/holds.ts", "VARIANTS_HELD_FREE = 4", "VARIANTS_HELD_FREE = 400")],
  },
  {
    name: "I11 opening the checkout again renews nothing",
    edits: [
      edit("lib/checkout/start.ts", "const hold = open && !paying ? null :", "const hold ="),
      edit("lib/checkout/holds.ts", "new Date(since.getTime() + HOLD_MS)", "new Date(Date.now() + HOLD_MS)"),
      edit("lib/checkout/holds.ts", "openPayment === undefined && ", ""),
    ],
  },
  {
    name: "I11 Pay renews a hold to an hour at most",
    edits: [
      edit(
        `${ORDERS}/hold.ts`,
        "Math.min(from.getTime() + lastsMs, heldSince.getTime() + LONGEST_HOLD_MS)",
        "Math.max(from.getTime() + lastsMs, heldSince.getTime() + LONGEST_HOLD_MS)",
      ),
    ],
  },
  {
    name: "I11 Pay without an attempt holds for minutes",
    edits: [edit("lib/checkout/holds.ts", "isAttempted(openPayment ?? null)\n", "Math.random() < 2\n")],
  },
  {
    name: "I11 other goods give Pay no new minutes",
    where: "directed",
    edits: [edit("lib/checkout/holds.ts", "new Date(Math.min(...presses))", "new Date()")],
  },
  {
    name: "I11 an attempt holds for longer than Pay alone",
    where: "directed",
    edits: [edit(`${ORDERS}/apply.ts`, "await holdForAttempt(tx, order);", "void holdForAttempt;")],
  },
  {
    name: "I11 a cart that held stock and didn't pay has to rest",
    edits: [
      edit("lib/checkout/holds.ts", "last.reservations.some(isFresh)", "last.reservations.some(() => false)"),
    ],
  },
  {
    name: "I11 a network where Pay was pressed in vain has to rest",
    where: "directed",
    edits: [edit("lib/checkout/holds.ts", "others.some(announcedInVain)", "others.some(() => false)")],
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
        "lib/checkout/start.ts",
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
        "await holdStock(tx, order.id, await piecesOf(tx, order.id));\n    const { heldSince",
        "const { heldSince",
      ),
    ],
  },
  {
    name: "pages are told of a last piece with a delay",
    where: "directed",
    edits: [edit("lib/stock/availability.ts", "SOLD_OUT_DELAY_MS = 2_000", "SOLD_OUT_DELAY_MS = 0")],
  },
  {
    name: "pages are told of a piece that came back only when it stays",
    where: "directed",
    edits: [edit("lib/stock/availability.ts", "BACK_DELAY_MS = 60_000", "BACK_DELAY_MS = 0")],
  },
];
