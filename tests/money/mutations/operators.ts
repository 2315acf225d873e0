import { edit, type Mutation, OPERATOR, ORDERS } from "./mutation";

/** What operators, disputes and test orders change. */
export const OPERATOR_MUTATIONS: Mutation[] = [
  {
    name: "test orders: their payment is stored with its mode",
    edits: [edit(`${ORDERS}/intent.ts`, "livemode: intent.livemode, account", "account")],
    where: "directed",
  },
  {
    name: "test orders: nothing leaves for them",
    edits: [
      edit(`${ORDERS}/operator/ship-blocks.ts`, "if (payment?.livemode === false)", "if (Math.random() > 2)"),
    ],
    where: "directed",
  },
  {
    name: "test orders: lists, exports and counts leave them out",
    edits: [
      edit("lib/payments/of-mode.ts", "OR: [{ livemode }, ", "OR: [{ livemode }, { livemode: !livemode }, "),
    ],
    where: "directed",
  },
  {
    name: "test orders: their payment is stored with its account",
    edits: [
      edit(`${ORDERS}/intent.ts`, "livemode: intent.livemode, account }", "livemode: intent.livemode }"),
    ],
    where: "directed",
  },
  {
    name: "test orders: nothing leaves while the mode isn't known",
    edits: [
      edit(`${ORDERS}/operator/ship-blocks.ts`, "if (payment?.livemode === null)", "if (Math.random() > 2)"),
    ],
    where: "directed",
  },
  {
    name: "what an operator does is in the order's log",
    edits: [
      edit(
        `${OPERATOR}/actions.ts`,
        "await tx.operatorAction.create({",
        'if (kindOf(action) !== "address") await tx.operatorAction.create({',
      ),
      edit(
        `${OPERATOR}/actions.ts`,
        "export function lastAction",
        "const kindOf = ({ kind }: { kind: ActionKind }) => kind;\n\nexport function lastAction",
      ),
    ],
    where: "directed",
  },
  {
    name: "an order that is held back twice is held back once",
    edits: [
      edit(
        `${OPERATOR}/hold-back.ts`,
        `if ((await lastAction(tx, orderId, ["hold", "release"]))?.kind === "hold") return "known";`,
        "",
      ),
    ],
    where: "directed",
  },
  {
    name: "I14 reviews are heard",
    edits: [edit(`${ORDERS}/webhook.ts`, `await applyConcern("review", objectId)`, "void 0")],
    where: "directed",
  },
  {
    name: "I14 nothing leaves while a payment is disputed",
    edits: [
      edit(
        `${OPERATOR}/ship-blocks.ts`,
        "concerns.filter(blocksShipping)",
        "concerns.filter(() => !blocksShipping)",
      ),
    ],
    where: "directed",
  },
  {
    name: "I14 nothing leaves while an operator holds it back",
    edits: [edit(`${OPERATOR}/ship-blocks.ts`, `hold?.kind === "hold"`, `hold?.kind === "release"`)],
  },
  {
    name: "I14 an order of which a parcel has left is not cancelled",
    edits: [edit(`${OPERATOR}/cancel.ts`, "await refuseShipped(tx, orderId);", "void refuseShipped;")],
    where: "directed",
  },
  {
    name: "I14 a cancelled order stays cancelled when its refund fails",
    edits: [
      edit(`${OPERATOR}/ship-blocks.ts`, "if (canceled) blocks", "if (canceled && Math.random() > 2) blocks"),
    ],
    where: "directed",
  },
  {
    name: "I14 an answer of the provider that is older than ours is asked for again",
    edits: [
      edit(`${ORDERS}/concerns.ts`, "if ((known?.revision ?? 0) !== revision)", "if (revision < 0 && known)"),
    ],
    where: "directed",
  },
  {
    name: "I14 what is raised about a payment is taken from the provider, not from the delivery",
    edits: [
      edit(
        `${ORDERS}/webhook.ts`,
        `await applyConcern("dispute", objectId)`,
        `await applyConcern("dispute", objectId, event.data.object as never)`,
      ),
      edit(
        `${ORDERS}/concerns.ts`,
        "providerId: string): Promise<string> {",
        "providerId: string, claim?: { status: string }): Promise<string> {",
      ),
      edit(
        `${ORDERS}/concerns.ts`,
        "await storeConcern(remote,",
        "await storeConcern({ ...remote, status: claim?.status ?? remote.status },",
      ),
    ],
    where: "directed",
  },
  {
    name: "I14 early fraud warnings are heard",
    edits: [edit(`${ORDERS}/webhook.ts`, `await applyConcern("fraud-warning", objectId)`, "void 0")],
  },
  {
    name: "I14 refunds made elsewhere are heard",
    edits: [
      edit(
        `${ORDERS}/webhook.ts`,
        "await applyRefund(await retrieveRefund(objectId));",
        "void retrieveRefund;",
      ),
      edit(`${ORDERS}/webhook.ts`, "await applyRefundsOf(objectId);", "void applyRefundsOf;"),
    ],
    where: "directed",
  },
  {
    name: "I14 a refund made elsewhere is told to the shop",
    edits: [
      edit(
        `${ORDERS}/refunds.ts`,
        "if (noted.reason === DASHBOARD)",
        "if (noted.reason === DASHBOARD && noteRefundElsewhere.length > 9)",
      ),
    ],
  },
];
