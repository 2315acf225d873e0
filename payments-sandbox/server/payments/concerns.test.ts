/** @jest-environment node */
import { errorOf, inProcess, paidIntent } from "../../testing/checked-sdk";

const { sandbox, stripe } = inProcess();
afterAll(() => sandbox.close());

const eventsAbout = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .reverse();

it.each([
  ["pm_card_createDispute", "fraudulent", "needs_response"],
  ["pm_card_createDisputeProductNotReceived", "product_not_received", "needs_response"],
  ["pm_card_createDisputeInquiry", "fraudulent", "warning_needs_response"],
])("%s is paid and then disputed as %s", async (token, reason, status) => {
  const { id, status: paid } = await paidIntent(stripe, token);
  expect(paid).toBe("succeeded");
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({ amount: 12960, payment_intent: id, reason, status });
  expect(await stripe.disputes.retrieve(dispute!.id, { expand: ["charge"] })).toMatchObject({
    charge: { disputed: true, payment_intent: id },
  });
});

it("wins a dispute with the winning evidence, and can then be refunded", async () => {
  const { id } = await paidIntent(stripe, "pm_card_createDispute");
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe("charge_disputed");
  const staged = await stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: "a receipt" },
    submit: false,
  });
  expect(staged).toMatchObject({ status: "needs_response", evidence_details: { submission_count: 0 } });
  const won = await stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: "winning_evidence" },
  });
  expect(won).toMatchObject({ status: "won", evidence_details: { has_evidence: true, submission_count: 1 } });
  expect(await eventsAbout(dispute!.id)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
  expect((await stripe.refunds.create({ payment_intent: id })).status).toBe("succeeded");
  expect((await errorOf(stripe.disputes.close(dispute!.id))).message).toContain("already closed");
});

it("loses a dispute that is accepted or answered badly; other evidence is under review", async () => {
  const ended: string[] = [];
  for (const answer of ["accept", "losing_evidence", "a receipt"]) {
    const { id } = await paidIntent(stripe, "pm_card_createDispute");
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    const { status } =
      answer === "accept"
        ? await stripe.disputes.close(dispute!.id)
        : await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: answer } });
    ended.push(status);
    expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe("charge_disputed");
  }
  expect(ended).toEqual(["lost", "lost", "under_review"]);
});

it("ends an inquiry by a full refund, without moving money twice", async () => {
  const { id } = await paidIntent(stripe, "pm_card_createDisputeInquiry");
  const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data;
  await stripe.refunds.create({ payment_intent: id, amount: 100 });
  expect((await stripe.disputes.retrieve(inquiry!.id)).status).toBe("warning_needs_response");
  await stripe.refunds.create({ payment_intent: id });
  expect((await stripe.disputes.retrieve(inquiry!.id)).status).toBe("warning_closed");
  expect(await eventsAbout(inquiry!.id)).toEqual(["charge.dispute.created", "charge.dispute.closed"]);
});

it("warns of fraud until the charge is refunded or disputed", async () => {
  const { id } = await paidIntent(stripe, "pm_card_createIssuerFraudRecord");
  const [warning] = (await stripe.radar.earlyFraudWarnings.list({ payment_intent: id })).data;
  expect(warning).toMatchObject({ actionable: true, payment_intent: id });
  await stripe.refunds.create({ payment_intent: id });
  expect((await stripe.radar.earlyFraudWarnings.retrieve(warning!.id)).actionable).toBe(false);
  expect(await eventsAbout(warning!.id)).toEqual([
    "radar.early_fraud_warning.created",
    "radar.early_fraud_warning.updated",
  ]);
});

it("opens a review that a person approves, once; a dispute closes it too", async () => {
  const { id } = await paidIntent(stripe, "pm_card_riskLevelElevated");
  const { review } = await stripe.paymentIntents.retrieve(id);
  expect((await stripe.reviews.list()).data).toMatchObject([{ id: review, open: true, payment_intent: id }]);
  expect(await stripe.reviews.approve(String(review))).toMatchObject({
    open: false,
    closed_reason: "approved",
  });
  expect((await stripe.reviews.list()).data).toEqual([]);
  expect((await errorOf(stripe.reviews.approve(String(review)))).message).toContain("already closed");

  const other = await paidIntent(stripe, "pm_card_riskLevelElevated");
  expect(sandbox.raise(other.id, "fraudulent")).toBe(true);
  const closed = await stripe.reviews.retrieve(
    String(other.review ?? (await stripe.paymentIntents.retrieve(other.id)).review),
  );
  expect(closed).toMatchObject({ open: false, closed_reason: "disputed" });
});

it("knows no object that it never made, and raises nothing about what wasn't paid", async () => {
  for (const call of [
    stripe.disputes.retrieve("du_none"),
    stripe.radar.earlyFraudWarnings.retrieve("issfr_none"),
    stripe.reviews.retrieve("prv_none"),
  ]) {
    expect((await errorOf(call)).code).toBe("resource_missing");
  }
  expect(sandbox.raise("pi_none", "review")).toBe(false);
});
