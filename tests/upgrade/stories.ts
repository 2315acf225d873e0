import type Stripe from "stripe";
import type { Sandbox } from "@half-volley/payments-sandbox/sandbox";

/** Orders of a shop of the first version: one in every state that an order, a payment, a hold or a refund can have. */

export type RefundStory = {
  status: "requested" | "pending" | "succeeded" | "failed";
  cents: number | "all";
  reason: string;
};

export type Story = {
  id: string;
  /** Orders of one cart share it. */
  cart?: string;
  /** The order's statuses after “pending”. */
  steps: string[];
  /** The payment's status; “creating” has no intent. */
  payment: string;
  declined?: true;
  hold: "held" | "committed" | "released" | "returned";
  quantity: number;
  /** Minutes from now at which the hold ends. */
  expiresIn?: number;
  /** The address never reached us. */
  anonymous?: true;
  promoted?: true;
  shipped?: true;
  refunds?: RefundStory[];
};

const OPEN = { hold: "held", expiresIn: 20 } as const;
const SOLD = { payment: "succeeded", hold: "committed" } as const;
const LATE = ["canceling", "canceled"];

export const STORIES: Story[] = [
  // First, because the provider ends all that is pending in order to let this refund fail.
  {
    ...SOLD,
    id: "refund-tried-twice",
    steps: ["paid", "partially_refunded", "paid", "partially_refunded"],
    quantity: 2,
    refunds: [
      { status: "failed", cents: 500, reason: "requested_by_customer" },
      { status: "succeeded", cents: 500, reason: "requested_by_customer" },
    ],
  },
  { ...OPEN, id: "opening", steps: [], payment: "creating", quantity: 1, anonymous: true },
  { ...OPEN, id: "open", steps: [], payment: "requires_payment_method", quantity: 2, anonymous: true },
  { ...OPEN, id: "declined", steps: [], payment: "requires_payment_method", declined: true, quantity: 1 },
  { ...OPEN, id: "authenticating", steps: [], payment: "requires_action", quantity: 1, promoted: true },
  { id: "processing", steps: [], payment: "processing", hold: "held", quantity: 1 },
  {
    id: "canceling",
    steps: ["canceling"],
    payment: "requires_payment_method",
    hold: "held",
    expiresIn: -1,
    quantity: 3,
  },
  { id: "canceled", cart: "twice", steps: LATE, payment: "canceled", hold: "released", quantity: 1 },
  { ...SOLD, id: "paid", cart: "twice", steps: ["paid"], quantity: 2, promoted: true },
  { ...SOLD, id: "paid-while-canceling", steps: ["canceling", "paid"], quantity: 1 },
  { ...SOLD, id: "paid-late", steps: [...LATE, "paid"], quantity: 1 },
  { ...SOLD, id: "shipped", steps: ["paid"], quantity: 1, shipped: true },
  {
    ...SOLD,
    id: "refund-requested",
    steps: ["paid"],
    quantity: 1,
    refunds: [{ status: "requested", cents: 700, reason: "requested_by_customer" }],
  },
  {
    ...SOLD,
    id: "refund-pending",
    steps: ["paid", "partially_refunded"],
    quantity: 2,
    refunds: [{ status: "pending", cents: 300, reason: "requested_by_customer" }],
  },
  {
    ...SOLD,
    id: "refunded-at-dashboard",
    steps: ["paid", "partially_refunded"],
    quantity: 1,
    refunds: [{ status: "succeeded", cents: 100, reason: "dashboard" }],
  },
  {
    id: "refunded",
    steps: ["paid", "refunded"],
    payment: "succeeded",
    hold: "returned",
    quantity: 2,
    shipped: true,
    refunds: [{ status: "succeeded", cents: "all", reason: "requested_by_customer" }],
  },
  {
    id: "refund-due",
    steps: [...LATE, "refund_due"],
    payment: "succeeded",
    hold: "released",
    quantity: 1,
    refunds: [{ status: "requested", cents: "all", reason: "out_of_stock" }],
  },
  {
    id: "refund-due-made",
    steps: [...LATE, "refund_due", "refunded"],
    payment: "succeeded",
    hold: "released",
    quantity: 1,
    refunds: [{ status: "succeeded", cents: "all", reason: "out_of_stock" }],
  },
];

export const PRICE_CENTS = 4800;

export function sumsOf({ quantity, promoted }: Story) {
  const subtotalCents = PRICE_CENTS * quantity;
  const discountCents = promoted ? Math.floor((subtotalCents * 15 + 50) / 100) : 0;
  const taxCents = Math.floor(((subtotalCents - discountCents) * 8 + 50) / 100);
  return { subtotalCents, discountCents, taxCents, totalCents: subtotalCents - discountCents + taxCents };
}

export const refundCents = (story: Story, { cents }: RefundStory): number =>
  cents === "all" ? sumsOf(story).totalCents : cents;

export function refundId(story: Story, number: number): string {
  const { reason } = story.refunds![number]!;
  return reason === "out_of_stock" ? `late_${story.id}` : `refund_${story.id}_${number}`;
}

/** What the provider knows of a story: its intent, and the refunds by their number. */
export type AtProvider = { intentId: string | null; refunds: (string | null)[] };

/** Plays the provider's part of every story. Refunds that are pending stay so. */
export async function playAtProvider(provider: Stripe, sandbox: Sandbox): Promise<Map<string, AtProvider>> {
  const played = new Map<string, AtProvider>();
  for (const story of STORIES) {
    const intentId = await playPayment(provider, story);
    const refunds: (string | null)[] = [];
    for (const [number, refund] of (story.refunds ?? []).entries()) {
      refunds.push(await playRefund(provider, sandbox, story, refund, number, intentId));
    }
    played.set(story.id, { intentId, refunds });
  }
  return played;
}

async function playPayment(provider: Stripe, story: Story): Promise<string | null> {
  if (story.payment === "creating") return null;
  const { id } = await provider.paymentIntents.create({
    amount: sumsOf(story).totalCents,
    currency: "usd",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata: { order_id: story.id },
  });
  const confirm = (card: string) => provider.paymentIntents.confirm(id, { payment_method: card });
  if (story.declined) await confirm("pm_card_visa_chargeDeclined").catch(() => undefined);
  if (story.payment === "requires_action") await confirm("pm_card_threeDSecure2Required");
  if (story.payment === "processing") await confirm("pm_sandbox_processing_then_succeeds");
  if (story.payment === "canceled") await provider.paymentIntents.cancel(id);
  if (story.payment === "succeeded") await confirm(cardOf(story));
  const { status } = await provider.paymentIntents.retrieve(id);
  if (status !== story.payment) throw new Error(`${story.id} is ${status} at the provider`);
  return id;
}

function cardOf({ refunds = [] }: Story): string {
  const is = (status: string) => refunds.some((refund) => refund.status === status);
  return is("failed") ? "pm_card_refundFail" : is("pending") ? "pm_card_pendingRefund" : "pm_card_visa";
}

async function playRefund(
  provider: Stripe,
  sandbox: Sandbox,
  story: Story,
  refund: RefundStory,
  number: number,
  intentId: string | null,
): Promise<string | null> {
  if (refund.status === "requested" || !intentId) return null;
  const { id } = await provider.refunds.create({
    payment_intent: intentId,
    amount: refundCents(story, refund),
    ...(refund.reason !== "dashboard" && { metadata: { refund_id: refundId(story, number) } }),
  });
  if (refund.status === "failed") await sandbox.settlePending();
  const { status } = await provider.refunds.retrieve(id);
  if (status !== refund.status) throw new Error(`A refund of ${story.id} is ${status} at the provider`);
  return id;
}
