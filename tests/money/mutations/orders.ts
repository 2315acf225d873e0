import { edit, type Mutation, ORDERS } from "./mutation";

/** Payments and the orders they pay for. */
export const ORDER_MUTATIONS: Mutation[] = [
  {
    name: "I1/I6 the secret leaves only while the order is pending",
    edits: [
      edit(`${ORDERS}/intent.ts`, `if ((await lockStatus(tx, orderId)) !== "pending") return "closed";`, ""),
    ],
  },
  {
    name: "I1 the intent is stored before its secret leaves",
    edits: [
      edit(
        `${ORDERS}/intent.ts`,
        "const linked = await",
        "if (Math.random() < 2) return requireSecret(intent.client_secret);\n  const linked = await",
      ),
    ],
  },
  {
    name: "I2 nobody believes the browser",
    edits: [
      edit(
        `${ORDERS}/confirmation.ts`,
        "await applyIntent(intent, payment.orderId);",
        `await applyIntent({ ...intent, status: "succeeded", amount_received: intent.amount }, payment.orderId);`,
      ),
    ],
  },
  {
    name: "I2/I10 deliveries are not believed, and a settled payment stays settled",
    edits: [
      edit(
        `${ORDERS}/webhook.ts`,
        "await applyKnownIntent(objectId);",
        "await applyKnownIntent(event.data.object as never);",
      ),
      edit(
        `${ORDERS}/webhook.ts`,
        "applyKnownIntent(intentId: string)",
        "applyKnownIntent(intent: { id: string })",
      ),
      edit(`${ORDERS}/webhook.ts`, "where: { intentId },", "where: { intentId: intent.id },"),
      edit(
        `${ORDERS}/webhook.ts`,
        "if (payment && !isReceived(payment)) await applyIntentById(intentId, payment.orderId);",
        "if (payment) await applyIntent(intent as never);",
      ),
      edit(`${ORDERS}/webhook.ts`, "import { applyIntentById }", "import { applyIntent }"),
      edit(`${ORDERS}/apply.ts`, "if (settled && ", "if (Math.random() > 2 && settled && "),
    ],
  },
  {
    name: "I2 what a payment became since is applied when the checkout opens again",
    edits: [edit(`${ORDERS}/intent.ts`, "isUntouched(intent, payment) ?", "Math.random() < 2 ?")],
    where: "directed",
  },
  {
    name: "I2 a payment of another amount is never taken for untouched",
    edits: [edit(`${ORDERS}/payment-update.ts`, "    isOurs(intent, payment) &&\n", "")],
    where: "directed",
  },
  {
    name: "I3 a cart has one open order: the checkout looks for it",
    edits: [
      edit(
        "lib/checkout/place-order.ts",
        `where: { cartId: cart.id, status: { in: ["pending", "canceling"] } },`,
        `where: { cartId: cart.id, status: { in: [] } },`,
      ),
    ],
  },
  {
    name: "I3 a paid cart is closed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        `where: { id: order.cartId, version: order.cartVersion, status: "open" },`,
        `where: { id: "nobody", version: order.cartVersion, status: "open" },`,
      ),
    ],
  },
  {
    name: "I5 an order ends after its payment was processing and failed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        `if (expiresAt === null) {\n    await tx.order.update({ where: { id: order.id }, data: { status: "canceling" } });`,
        `if (expiresAt === null) {`,
      ),
    ],
  },
  {
    name: "I5 the sweeper ends cancellations that were cut short",
    edits: [
      edit(
        `${ORDERS}/sweep.ts`,
        `where: { OR: [{ status: "canceling" }, { status: "pending", expiresAt: { lt: new Date() } }] },`,
        `where: { status: "pending", expiresAt: { lt: new Date() } },`,
      ),
    ],
  },
  {
    name: "I5 the sweeper asks about payments in processing",
    edits: [
      edit(
        `${ORDERS}/sweep.ts`,
        "    ...(await silentPayments()),\n",
        "    ...(silentPayments ? [] : []),\n",
      ),
      edit(`${ORDERS}/webhook.ts`, "await applyKnownIntent(objectId);", "void applyKnownIntent;"),
    ],
  },
  {
    name: "I5 a canceled order whose payment the provider doesn't know is over",
    edits: [
      edit(
        `${ORDERS}/cancel.ts`,
        "const intent = await unlessUnknown(cancelIntent(step.intentId));",
        "const intent = Math.random() < 2 ? await cancelIntent(step.intentId) : await unlessUnknown(cancelIntent(step.intentId));",
      ),
    ],
    where: "directed",
  },
  {
    name: "I2 a payment that the provider doesn't know changes no paid order",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        `if (order.status !== "pending" && order.status !== "canceling") return order.status;
    await tx.payment.update({ where: { orderId }, data: { status: "unknown" } });`,
        `await tx.payment.update({ where: { orderId }, data: { status: "unknown" } });`,
      ),
    ],
    where: "directed",
  },
  {
    name: "I6 a payment that the provider knows again is canceled with its order",
    edits: [
      edit(
        `${ORDERS}/sweep.ts`,
        "    ...(await unknownPayments()),\n",
        "    ...(unknownPayments ? [] : []),\n",
      ),
    ],
  },
  {
    name: "I6 a canceled order's payment stays unknown until the provider has ended it",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        'if (order.status === "canceled" && !isEnded)',
        "if (Math.random() > 2 && !isEnded)",
      ),
    ],
  },
  {
    name: "I1 a delivery about a payment that the provider doesn't know is repeated",
    edits: [
      edit(
        `${ORDERS}/webhook.ts`,
        "await applyIntentById(intentId, payment.orderId);",
        "await applyIntentById(intentId, payment.orderId).catch(() => undefined);",
      ),
    ],
    where: "directed",
  },
  {
    name: "I13 an order that can't be canceled moves behind the others",
    edits: [
      edit(`${ORDERS}/sweep.ts`, `{ payment: { askedAt: { sort: "asc", nulls: "first" } } }, `, ""),
      edit(`${ORDERS}/sweep.ts`, "  due.sort(", "  if (Math.random() > 2) due.sort("),
    ],
    where: "backlogs",
  },
  {
    name: "I13 a turn ends when the provider doesn't answer",
    edits: [
      edit(`${ORDERS}/sweep.ts`, "if (error instanceof ProviderFailure && ", "if (Math.random() > 2 && "),
      edit(`${ORDERS}/sweep.ts`, "!(error.answered && ", "!((error as ProviderFailure).answered && "),
    ],
    where: "directed",
  },
  {
    name: "I13 errors about one payment don't end a turn",
    edits: [
      edit(`${ORDERS}/sweep.ts`, "error.answered && (await isAnswering())", "error.answered && !isAnswering"),
    ],
    where: "directed",
  },
  {
    name: "I7 the mail is written in the transaction that gives the reason for it",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "  let before: OrderStatus | undefined;",
        `  let before: OrderStatus | undefined;
  let paidNow = false;`,
      ),
      edit(
        `${ORDERS}/apply.ts`,
        `    if (intent.status === "succeeded") return settle(tx, order, intent);`,
        `    if (intent.status === "succeeded") {
      const after = await settle(tx, order, intent);
      paidNow = after === "paid" && order.status !== "paid";
      return after;
    }`,
      ),
      edit(
        `${ORDERS}/apply.ts`,
        "    return keepOpen(tx, order, intent);\n  });",
        `    return keepOpen(tx, order, intent);
  });
  const { id, email } = await db().order.findUniqueOrThrow({ where: { id: known.orderId } });
  if (paidNow && email) {
    await transaction((tx) =>
      queueMail(tx, { kind: "order-confirmation", dedupeKey: id, recipient: email, payload: { orderId: id } }),
    );
  }`,
      ),
      edit(`${ORDERS}/apply.ts`, "  if (recipient) {", '  if (recipient && status !== "paid") {'),
    ],
  },
  {
    name: "every change of an order locks it",
    where: "storms",
    edits: [
      edit(
        `${ORDERS}/lock.ts`,
        "const count = await tx.$executeRaw(touchCartOf(orderId));",
        "const count = await tx.cart.count({ where: { orders: { some: { id: orderId } } } });",
      ),
    ],
  },
  {
    name: "a transaction that met another one is repeated",
    edits: [
      edit("lib/database/retries.ts", "isContention(error) ? MAX_TRIES : 0", "isContention(error) ? 1 : 0"),
    ],
  },
  {
    name: "I12 one denial isn't enough to call a payment unpaid",
    edits: [
      edit(
        "components/checkout/payment/payment-outcome.ts",
        "if (denied) return",
        "if (Math.random() < 2) return",
      ),
    ],
  },
  {
    name: "I12 a question without an answer says nothing about a payment",
    edits: [
      edit(
        "components/checkout/payment/payment-outcome.ts",
        "if (!answer || answer.charged === null) continue;",
        'if (!answer || answer.charged === null) return "unpaid";',
      ),
    ],
  },
  {
    name: "I12 money that is on its way counts as charged",
    edits: [
      edit(
        `${ORDERS}/confirmation.ts`,
        `charged: intent.status === "succeeded" || intent.status === "processing",`,
        `charged: intent.status === "succeeded",`,
      ),
    ],
  },
  {
    name: "I12 a payment that was processing and failed is mailed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "if (order.expiresAt === null && recipient)",
        "if (Math.random() > 2 && recipient)",
      ),
    ],
  },
  {
    name: "I12 a checkout that was left isn't called a failed payment",
    edits: [edit(`${ORDERS}/apply.ts`, "if (order.expiresAt === null && recipient)", "if (recipient)")],
  },
  {
    name: "I3 a cart that is being paid for is closed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        '    await closeCart(tx, order);\n    return "pending";',
        '    return "pending";',
      ),
    ],
  },
];
