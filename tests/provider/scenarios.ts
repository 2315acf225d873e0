import { randomUUID } from "node:crypto";
import { HOW_SHOPPERS_PAY } from "@/lib/payments/provider";
import { ADDRESS, judged } from "@/tests/support/address";
import type { Scenario, Side } from "./side";

/**
 * What the shop asks of the provider, and what it relies on. A 3-D Secure challenge needs a browser, so only the way to
 * it is played.
 */

const AMOUNT = 5184;

/** As lib/payments/provider.ts opens a payment. */
const asShop = (amount = AMOUNT) =>
  ({
    amount,
    currency: "usd",
    ...HOW_SHOPPERS_PAY,
    metadata: { order_id: "order_of_the_provider_test" },
  }) as const;

const open = (side: Side, amount?: number) => side.stripe.paymentIntents.create(asShop(amount));

async function pay(side: Side, card = "pm_card_visa"): Promise<string> {
  const { id } = await open(side);
  await side.stripe.paymentIntents.confirm(id, { payment_method: card });
  return id;
}

const retrieve = (side: Side, id: string) =>
  side.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });

const disputeOf = (side: Side, id: string) =>
  side.until(`the dispute of ${id}`, async () => {
    const { data } = await side.unrecorded.disputes.list({ payment_intent: id });
    return data[0];
  });

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "a purchase",
    async play(side) {
      const { id, created } = await open(side);
      await retrieve(side, id);
      await side.stripe.paymentIntents.confirm(id, {
        payment_method: "pm_card_visa",
        receipt_email: "ada@court.example",
        shipping: judged(ADDRESS),
      });
      await retrieve(side, id);
      await side.refused(() => side.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
      let listed = false;
      for await (const intent of side.unrecorded.paymentIntents.list({
        limit: 100,
        created: { gte: created },
      }))
        listed ||= intent.id === id;
      side.note("the list of payments has it", listed);
      const account = await side.unrecorded.accounts.retrieveCurrent();
      side.note("the account says which it is", account.id.startsWith("acct_"));
    },
  },
  {
    name: "declined cards, then one that pays",
    async play(side) {
      const { id } = await open(side);
      for (const card of [
        "pm_card_visa_chargeDeclined",
        "pm_card_visa_chargeDeclinedInsufficientFunds",
        "pm_card_chargeDeclinedExpiredCard",
        "pm_card_chargeDeclinedIncorrectCvc",
        "pm_card_chargeDeclinedProcessingError",
      ])
        await side.refused(() => side.stripe.paymentIntents.confirm(id, { payment_method: card }));
      await retrieve(side, id);
      await side.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      await retrieve(side, id);
    },
  },
  {
    name: "3-D Secure, as far as it goes without a browser",
    async play(side) {
      const { id } = await open(side);
      const card = "pm_card_threeDSecure2Required";
      await side.stripe.paymentIntents.confirm(id, { payment_method: card, use_stripe_sdk: true });
      await retrieve(side, id);
      await side.stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
      const other = await open(side);
      await side.stripe.paymentIntents.confirm(other.id, {
        payment_method: card,
        return_url: "https://shop.example/order-confirmation",
      });
      await side.stripe.paymentIntents.confirm(other.id, { payment_method: "pm_card_visa" });
      await retrieve(side, other.id);
    },
  },
  {
    name: "cancelled before and after payment",
    async play(side) {
      const { id } = await open(side);
      await side.stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
      await side.refused(() => side.stripe.paymentIntents.cancel(id));
      await side.refused(() => side.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
      const paid = await pay(side);
      await side.refused(() => side.stripe.paymentIntents.cancel(paid, { cancellation_reason: "abandoned" }));
      await retrieve(side, paid);
    },
  },
  {
    name: "payment and cancellation at the same time",
    chance: true,
    async play(side) {
      const { id } = await open(side);
      const { paymentIntents } = side.unrecorded;
      const [paid, canceled] = await Promise.allSettled([
        paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
        paymentIntents.cancel(id, { cancellation_reason: "abandoned" }),
      ]);
      const { status } = await paymentIntents.retrieve(id);
      const winner = status === "succeeded" ? paid : canceled;
      side.note("the payment is settled", status === "succeeded" || status === "canceled");
      side.note(
        "one of the two took effect",
        (paid.status === "fulfilled") !== (canceled.status === "fulfilled"),
      );
      side.note("it is the one that was answered with success", winner.status === "fulfilled");
    },
  },
  {
    name: "idempotency",
    async play(side) {
      const key = `test:${randomUUID()}`;
      const { id } = await side.stripe.paymentIntents.create(asShop(), { idempotencyKey: key });
      await side.stripe.paymentIntents.create(asShop(), { idempotencyKey: key });
      await side.refused(() => side.stripe.paymentIntents.create(asShop(9900), { idempotencyKey: key }));
      const declined = { payment_method: "pm_card_visa_chargeDeclined" };
      for (let time = 0; time < 2; time++)
        await side.refused(() =>
          side.stripe.paymentIntents.confirm(id, declined, { idempotencyKey: `${key}:confirm` }),
        );
      await side.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      const refund = { payment_intent: id, amount: 300 };
      for (let time = 0; time < 2; time++)
        await side.stripe.refunds.create(refund, { idempotencyKey: `${key}:refund` });
      await side.stripe.refunds.list({ payment_intent: id, limit: 100 });
    },
  },
  {
    name: "refunds",
    async play(side) {
      const id = await pay(side);
      const part = {
        payment_intent: id,
        amount: 1000,
        metadata: { refund_id: "refund_of_the_provider_test" },
      };
      const refund = await side.stripe.refunds.create(part);
      await side.stripe.refunds.retrieve(refund.id);
      await side.refused(() => side.stripe.refunds.create({ payment_intent: id, amount: AMOUNT }));
      await side.stripe.refunds.create({ payment_intent: id });
      await side.refused(() => side.stripe.refunds.create({ payment_intent: id }));
      await side.stripe.refunds.list({ payment_intent: id, limit: 100 });
      await retrieve(side, id);
      const unpaid = await open(side);
      await side.refused(() => side.stripe.refunds.create({ payment_intent: unpaid.id }));
    },
  },
  {
    name: "refunds that take their time",
    async play(side) {
      for (const [card, first, last] of [
        ["pm_card_pendingRefund", "pending", "succeeded"],
        ["pm_card_refundFail", "succeeded", "failed"],
      ] as const) {
        const id = await pay(side, card);
        const refund = await side.stripe.refunds.create({ payment_intent: id, amount: 700 });
        side.note(`${card} is ${first} at first`, refund.status === first);
        await side.until(
          `the refund of ${card} to be ${last}`,
          async () => (await side.unrecorded.refunds.retrieve(refund.id)).status === last,
        );
        await side.stripe.refunds.retrieve(refund.id);
        await retrieve(side, id);
      }
    },
  },
  {
    name: "a dispute",
    async play(side) {
      const id = await pay(side, "pm_card_createDispute");
      const dispute = await disputeOf(side, id);
      await side.stripe.disputes.retrieve(dispute.id);
      await retrieve(side, id);
      await side.refused(() => side.stripe.refunds.create({ payment_intent: id }));
      await side.stripe.disputes.update(dispute.id, {
        evidence: { uncategorized_text: "winning_evidence" },
        submit: true,
      });
      await side.until(
        "the dispute to be won",
        async () => (await side.unrecorded.disputes.retrieve(dispute.id)).status === "won",
      );
      await side.stripe.disputes.retrieve(dispute.id);
      await side.stripe.refunds.create({ payment_intent: id });
      const lost = await pay(side, "pm_card_createDispute");
      const other = await disputeOf(side, lost);
      await side.stripe.disputes.close(other.id);
      await side.refused(() => side.stripe.refunds.create({ payment_intent: lost }));
    },
  },
  {
    name: "what banks and the provider's own rules say afterwards",
    async play(side) {
      const warned = await pay(side, "pm_card_createIssuerFraudRecord");
      await side.until("the early fraud warning", async () => {
        const { data } = await side.unrecorded.radar.earlyFraudWarnings.list({ payment_intent: warned });
        return data.length > 0;
      });
      await side.stripe.radar.earlyFraudWarnings.list({ payment_intent: warned });
      const asked = await pay(side, "pm_card_createDisputeInquiry");
      await disputeOf(side, asked);
      await side.stripe.disputes.list({ payment_intent: asked });
      await side.stripe.refunds.create({ payment_intent: asked });
    },
  },
  {
    name: "what doesn't exist, and amounts that can't be charged",
    async play(side) {
      const unknown = `pi_${"3".repeat(24)}`;
      await side.refused(() => retrieve(side, unknown));
      await side.refused(() => side.stripe.paymentIntents.cancel(unknown));
      await side.refused(() => side.stripe.refunds.retrieve(`re_${"3".repeat(24)}`));
      await side.refused(() => side.stripe.refunds.create({ payment_intent: unknown }));
      await side.refused(() => open(side, 49));
      await side.refused(() => open(side, 100_000_000));
    },
  },
];
