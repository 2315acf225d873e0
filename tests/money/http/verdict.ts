import { violations } from "../invariants";
import type { Purchase } from "./purchase";
import { writtenMails, type RunningShop } from "./shop";

/**
 * What a settled shop has broken: the invariants of money and stock, and what can only be seen from outside: what
 * shoppers were told, and which mails were actually written.
 * @returns the violations, in words
 */
export async function brokenPromises(shop: RunningShop, purchases: Purchase[]): Promise<string[]> {
  const { db, provider, mailFolder } = shop;
  const state = await provider.state();
  const acknowledged = purchases.flatMap((purchase) => purchase.acknowledged);
  const broken = await violations(db, state, { acknowledged, mailLeft: true });

  const kept = new Set(
    state.paymentIntents
      .filter(({ status }) => status === "succeeded")
      .filter(({ id }) => !state.refunds.some((refund) => refund.payment_intent === id))
      .map(({ id }) => id),
  );
  for (const { email, charged } of purchases) {
    for (const intentId of charged) {
      if (!state.paymentIntents.some(({ id, status }) => id === intentId && status === "succeeded"))
        broken.push(`${intentId} was charged, and the provider has forgotten it`);
    }
    const times = new Set(charged.filter((intentId) => kept.has(intentId))).size;
    if (times > 1) broken.push(`${email} was charged ${times} times for one cart`);
  }

  const mails = await db.outgoingMail.findMany({ where: { status: "sent" } });
  const kinds = [...new Set(mails.map(({ kind }) => kind))];
  const files = new Set(kinds.flatMap((kind) => writtenMails(mailFolder, kind)));
  for (const { id, kind } of mails) {
    if (!files.delete(`${kind}-${id}.eml`)) broken.push(`I7: ${kind} ${id} is sent, and was not written`);
  }
  for (const file of files) broken.push(`I7: ${file} belongs to no mail that was sent`);
  return broken;
}
