import type { Sandbox } from "@half-volley/payments-sandbox/sandbox";
import type { Prisma } from "@/lib/generated/sqlite/client";
import type { Database } from "@/lib/database/make-database";
import { emailKey } from "@/lib/http/forms/email-address";
import { ORDER_TRANSITIONS } from "@/lib/orders/status";

/** The provider's records once everything has settled. Amounts are integer cents. */
export type ProviderState = ReturnType<Sandbox["summary"]>;

export type Witness = {
  /** Whether mail is sent in this run; then nothing may be left waiting in the outbox. */
  mailLeft?: boolean;
  /** Intents whose confirmation page reported success. */
  acknowledged?: Iterable<string>;
  /** Intents whose shopper was told that a mail would tell how they end. */
  promised?: Iterable<string>;
  /** Intents that were processing at some time; undefined where that isn't known. */
  processed?: ReadonlySet<string>;
  /**
   * How long after another order was paid a first-order code may still be accepted, in milliseconds: if servers act at
   * the same time, "before" has no sharper meaning.
   */
  toleranceMs?: number;
};

const BOUGHT = ["paid", "partially_refunded", "refunded"];

const everything = {
  lines: true,
  payment: { include: { refunds: true, concerns: true } },
  shipments: true,
  actions: { orderBy: { id: "asc" } },
  reservations: true,
  redemption: true,
  transitions: { orderBy: { id: "asc" } },
  cart: true,
} satisfies Prisma.OrderInclude;
type WholeOrder = Prisma.OrderGetPayload<{ include: typeof everything }>;
type Intent = ProviderState["paymentIntents"][number];
type Mail = { kind: string; dedupeKey: string; status: string; lastError: string | null };

/**
 * Every invariant of money and stock that a settled shop breaks, each as a sentence that begins with its name (I1 to
 * I10, I12 and I14, see docs/money.md). An empty list is the proof.
 */
export async function violations(
  database: Database,
  provider: ProviderState,
  { acknowledged = [], promised = [], processed, toleranceMs = 0, mailLeft = false }: Witness = {},
): Promise<string[]> {
  const orders = await database.order.findMany({ include: everything, orderBy: { id: "asc" } });
  const intents = new Map(provider.paymentIntents.map((intent) => [intent.id, intent]));
  const mails = await database.outgoingMail.findMany();
  const found = [
    ...provider.paymentIntents.flatMap((intent) => chargeViolations(intent, orders)),
    ...orders.flatMap((order) => orderViolations(order, intents)),
    ...cartViolations(orders),
    ...refundViolations(orders, provider),
    ...concernViolations(mails, orders, provider),
    ...(await stockViolations(database)),
    ...mailViolations(mails, orders, mailLeft),
    ...failureViolations(mails, orders, new Set(promised), processed),
    ...promotionViolations(orders, toleranceMs),
  ];
  for (const intentId of acknowledged) {
    const order = orders.find(({ payment }) => payment?.intentId === intentId);
    if (!order || !BOUGHT.includes(order.status)) {
      found.push(`I1: ${intentId} was confirmed to the shopper, but its order is ${order?.status ?? "lost"}`);
    }
  }
  const unprocessed = await database.webhookEvent.count({ where: { processedAt: null } });
  if (unprocessed > 0) found.push(`I5: ${unprocessed} events were received and never processed`);
  return found;
}

function chargeViolations(intent: Intent, orders: WholeOrder[]): string[] {
  const found: string[] = [];
  if (intent.paidCharges > 1) found.push(`I3: ${intent.id} was charged ${intent.paidCharges} times`);
  if (intent.status !== "succeeded") return found;
  const order = orders.find(({ payment }) => payment?.intentId === intent.id);
  if (!order) found.push(`I1: ${intent.id} took the money, but no order knows it`);
  else if (![...BOUGHT, "refund_due"].includes(order.status)) {
    found.push(`I1: ${intent.id} took the money, but ${order.id} is ${order.status}`);
  }
  return found;
}

function orderViolations(order: WholeOrder, intents: Map<string, Intent>): string[] {
  const found: string[] = [];
  const { id, status, payment } = order;
  const intent = payment?.intentId ? intents.get(payment.intentId) : undefined;
  if (status === "pending" || status === "canceling") found.push(`I5: ${id} is still ${status}`);
  if (order.reservations.some(({ state }) => state === "held"))
    found.push(`I5: ${id} (${status}) still holds stock`);
  if (BOUGHT.includes(status) || status === "refund_due") {
    if (intent?.status !== "succeeded" || intent.amount_received !== order.totalCents) {
      found.push(
        `I2: ${id} is ${status} over ${order.totalCents}, but the provider says ` +
          `${intent ? `${intent.status} over ${intent.amount_received}` : "nothing"}`,
      );
    }
  }
  if (status === "canceled" && intent && intent.status !== "canceled") {
    found.push(`I6: ${id} is canceled, but ${intent.id} is ${intent.status}`);
  }
  const subtotal = order.lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const total = order.subtotalCents - order.discountCents + order.taxCents;
  if (subtotal !== order.subtotalCents || total !== order.totalCents)
    found.push(`I9: the sums of ${id} don't add up`);
  if (payment && payment.amountCents !== order.totalCents)
    found.push(`I9: ${id} asks for ${payment.amountCents}`);
  if (intent && intent.amount !== order.totalCents) {
    found.push(`I9: ${id} is over ${order.totalCents}, its payment takes ${intent.amount}`);
  }
  return [...found, ...stepViolations(order), ...goodsViolations(order), ...parcelViolations(order)];
}

/** I10: the log is one unbroken chain of legal steps from pending to the order's current status. */
function stepViolations({ id, status, transitions }: WholeOrder): string[] {
  const legal: Record<string, readonly string[]> = ORDER_TRANSITIONS;
  let at: string | null = null;
  for (const { fromStatus, toStatus } of transitions) {
    const allowed: readonly string[] = at === null ? ["pending"] : (legal[at] ?? []);
    if (fromStatus !== at || !allowed.includes(toStatus))
      return [`I10: ${id} went from ${at} to ${toStatus}`];
    at = toStatus;
  }
  return at === status ? [] : [`I10: ${id} is ${status}, its log ends with ${at}`];
}

/** A bought order owns exactly its goods; any other owns none. */
function goodsViolations({ id, status, lines, reservations, paidAt }: WholeOrder): string[] {
  const owned = reservations.filter(({ state }) => state === "committed" || state === "returned");
  const pieces = (rows: { variantId: string; quantity: number }[]) =>
    rows
      .map(({ variantId, quantity }) => `${variantId}×${quantity}`)
      .sort()
      .join();
  const due = paidAt ? pieces(lines) : "";
  return pieces(owned) === due
    ? []
    : [`I4: ${id} (${status}) owns “${pieces(owned)}” and should own “${due}”`];
}

function cartViolations(orders: WholeOrder[]): string[] {
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  const versions = paid.map(({ cartId, cartVersion }) => `${cartId} version ${cartVersion}`);
  const twice = new Set(versions.filter((version, position) => versions.indexOf(version) !== position));
  return [
    ...[...twice].map((version) => `I3: ${version} was paid twice`),
    ...paid
      .filter(({ cart, cartVersion }) => cart.status === "open" && cart.version === cartVersion)
      .map(({ id, cartId }) => `I3: ${id} is paid, but ${cartId} can be bought again`),
  ];
}

function refundViolations(orders: WholeOrder[], provider: ProviderState): string[] {
  const found: string[] = [];
  const rows = orders.flatMap(({ id, payment }) =>
    (payment?.refunds ?? []).map((refund) => ({ ...refund, order: id, intentId: payment!.intentId })),
  );
  const asked = provider.refunds.map(({ metadata }) => metadata?.refund_id).filter((id) => id !== undefined);
  for (const id of new Set(asked.filter((refund, position) => asked.indexOf(refund) !== position))) {
    found.push(`I8: the provider carried out refund ${id} more than once`);
  }
  for (const remote of provider.refunds) {
    const row = rows.find(({ providerId }) => providerId === remote.id);
    const expected = remote.status === "succeeded" ? "succeeded" : "failed";
    if (
      !row ||
      row.status !== expected ||
      row.amountCents !== remote.amount ||
      row.intentId !== remote.payment_intent
    ) {
      found.push(
        `I8: the provider's refund ${remote.id} is ${remote.status}, ours is ${row?.status ?? "missing"}`,
      );
    }
  }
  for (const row of rows) {
    if (row.status === "requested" || row.status === "pending")
      found.push(`I5: refund ${row.id} is ${row.status}`);
    if (row.status === "succeeded" && !provider.refunds.some(({ id }) => id === row.providerId)) {
      found.push(`I8: refund ${row.id} succeeded here, but the provider has none`);
    }
  }
  for (const { id, status, payment, totalCents, paidAt } of orders) {
    const back = (payment?.refunds ?? [])
      .filter((refund) => refund.status === "succeeded")
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const whole = paidAt ? "paid" : "refund_due";
    const expected = back === 0 ? whole : back < totalCents ? "partially_refunded" : "refunded";
    const isPaidFor = BOUGHT.includes(status) || status === "refund_due";
    if (isPaidFor && status !== expected) found.push(`I8: ${id} is ${status}, its refunds say ${expected}`);
    if (back > totalCents) found.push(`I8: ${id} gave back ${back} of ${totalCents}`);
  }
  return found;
}

/** I14: what was raised at the provider is here in the same state, and the shop was told. */
function concernViolations(mails: Mail[], orders: WholeOrder[], provider: ProviderState): string[] {
  const rows = orders.flatMap(({ payment }) => payment?.concerns ?? []);
  const ours = new Set(orders.map(({ payment }) => payment?.intentId));
  const raised = [
    ...provider.disputes.map(({ status, ...rest }) => ({ ...rest, fits: (word: string) => word === status })),
    ...provider.fraudWarnings.map(({ actionable, ...rest }) => ({
      ...rest,
      fits: (word: string) => (word === "actionable") === actionable,
    })),
    ...provider.reviews.map(({ open, ...rest }) => ({
      ...rest,
      fits: (word: string) => (word === "open") === open,
    })),
    ...provider.refunds
      .filter(({ metadata }) => !metadata?.refund_id)
      .map(({ status, ...rest }) => ({ ...rest, fits: (word: string) => word === status })),
  ].filter(({ payment_intent: intentId }) => ours.has(intentId));
  const isTold = (key: string) =>
    mails.some(({ kind, dedupeKey }) => kind === "payment-concern" && dedupeKey === key);
  return [
    ...raised.flatMap(({ id, fits }) => {
      const row = rows.find(({ providerId }) => providerId === id);
      return row && fits(row.status) ? [] : [`I14: ${id} is ${row?.status ?? "missing"} here`];
    }),
    ...rows
      .filter(({ id, status }) => !isTold(`${id} ${status}`))
      .map(({ providerId, status }) => `I14: nobody was told that ${providerId} is ${status}`),
  ];
}

/** I14: no parcel left after the order was held back, cancelled or disputed. */
function parcelViolations({ id, shipments, actions, payment }: WholeOrder): string[] {
  const disputed = (payment?.concerns ?? []).filter(
    ({ kind, status }) => kind === "dispute" && !["won", "warning_closed"].includes(status),
  );
  return shipments.flatMap(({ trackingNumber, createdAt }) => {
    const before = actions.filter((action) => action.createdAt < createdAt);
    const isHeld = before.findLast(({ kind }) => kind === "hold" || kind === "release")?.kind === "hold";
    const isCanceled = actions.some(({ kind }) => kind === "cancel-and-refund");
    const isDisputed = disputed.some((dispute) => dispute.createdAt < createdAt);
    const why = isHeld ? "held back" : isCanceled ? "cancelled" : isDisputed ? "disputed" : null;
    return why ? [`I14: parcel ${trackingNumber} left for ${id}, which is ${why}`] : [];
  });
}

async function stockViolations(database: Database): Promise<string[]> {
  const variants = await database.variant.findMany({ include: { reservations: true } });
  return variants.flatMap(({ sku, stock, supplied, reservations }) => {
    const taken = reservations
      .filter(({ state }) => state === "held" || state === "committed")
      .reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
    return [
      ...(stock < 0 ? [`I4: ${sku} has a stock of ${stock}`] : []),
      ...(stock + taken !== supplied
        ? [`I4: of ${sku} ${supplied} were supplied, ${stock} are there and ${taken} are held or sold`]
        : []),
    ];
  });
}

function mailViolations(mails: Mail[], orders: WholeOrder[], mailLeft: boolean): string[] {
  const count = (kind: string, key: string) =>
    mails.filter((mail) => mail.kind === kind && mail.dedupeKey === key).length;
  return [
    ...orders.flatMap(({ id, email, paidAt, payment }) => {
      const owedBack = payment?.refunds.some((refund) => refund.id === `late_${id}`) ?? false;
      const confirmations = count("order-confirmation", id);
      const apologies = count("payment-refunded", id);
      return [
        ...(confirmations === (paidAt && email ? 1 : 0)
          ? []
          : [`I7: ${id} has ${confirmations} confirmations, paid: ${paidAt !== null}`]),
        ...(apologies === (owedBack && email ? 1 : 0)
          ? []
          : [`I7: ${id} has ${apologies} mails about its refund`]),
      ];
    }),
    ...mails
      .filter(({ status }) => status === "failed" || (mailLeft && status === "waiting"))
      .map(
        ({ kind, dedupeKey, status, lastError }) => `I7: ${kind} ${dedupeKey} is ${status} (${lastError})`,
      ),
  ];
}

/** A mail calls a payment failed only if it was processing and its order ended; a mail that was promised has come. */
function failureViolations(
  mails: Mail[],
  orders: WholeOrder[],
  promised: ReadonlySet<string>,
  processed: Witness["processed"],
): string[] {
  const about = (...kinds: string[]) =>
    new Set(mails.filter(({ kind }) => kinds.includes(kind)).map(({ dedupeKey }) => dedupeKey));
  const told = about("order-confirmation", "payment-failed", "payment-refunded");
  const failed = about("payment-failed");
  return orders.flatMap(({ id, payment, transitions }) => {
    const intentId = payment?.intentId ?? "";
    const ended = transitions.some(({ toStatus }) => toStatus === "canceled");
    const mayFail = ended && (!processed || processed.has(intentId));
    return [
      ...(failed.has(id) && !mayFail ? [`I12: ${id} was called failed by mail, and wasn't processing`] : []),
      ...(promised.has(intentId) && !told.has(id) ? [`I12: ${id} was promised a mail and got none`] : []),
    ];
  });
}

/** One redemption per address and code, for a first order, and no discount without one. */
function promotionViolations(orders: WholeOrder[], toleranceMs: number): string[] {
  const found: string[] = [];
  const redemptions = orders.flatMap((order) => (order.redemption ? [{ ...order.redemption, order }] : []));
  for (const { promotionCode, emailKey: key, order, createdAt } of redemptions) {
    const same = redemptions.filter(
      (other) => other.promotionCode === promotionCode && other.emailKey === key,
    );
    if (same.length > 1) found.push(`P: ${key} redeemed ${promotionCode} ${same.length} times`);
    // A redemption that a late payment brought back is as old as the order, although its row is newer.
    const restored = order.transitions.some(({ fromStatus }) => fromStatus === "canceled");
    if (order.status === "canceled") found.push(`P: ${order.id} is canceled and keeps its redemption`);
    const earlier = orders.find(
      (other) =>
        other.id !== order.id &&
        other.emailKey === key &&
        other.paidAt &&
        +other.paidAt < +createdAt - toleranceMs,
    );
    if (earlier && !restored)
      found.push(`P: ${order.id} redeemed a first-order code after ${earlier.id} was paid`);
  }
  for (const { id, email, discountCents, redemption, paidAt, transitions } of orders) {
    // Cancelled but paid later: the address may have used the code with another order in between.
    if (transitions.some(({ fromStatus }) => fromStatus === "canceled")) continue;
    if (discountCents > 0 && paidAt && (!email || redemption?.emailKey !== emailKey(email))) {
      found.push(`P: ${id} was bought at a discount that nobody redeemed`);
    }
  }
  return found;
}
