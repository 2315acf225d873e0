import { setTimeout as pause } from "node:timers/promises";
import { CARDS, intentIdOf } from "./provider";
import { writtenMails, type RunningShop } from "./shop";
import { ADDRESS } from "./address";
import { findPieces, Shopper, supply } from "./shopper";
import type { RaceResult } from "./race-result";

const MAIL_PATIENCE_MS = 30_000;

/** One signed delivery arrives `replays` times at once, at all servers: one paid order, one confirmation mail. */
export async function raceOfReplays(shop: RunningShop, replays: number): Promise<RaceResult> {
  const { db, origins, provider } = shop;
  const piece = (await findPieces(db, 2))[1];
  if (!piece) throw new Error("The shop has too little to sell");
  await supply(db, piece.variantId, 10);
  const shopper = new Shopper(origins);
  await shopper.addToCart(piece);
  const email = "replayed@shop.example";
  const { clientSecret } = await shopper.checkout({ email, shipping: ADDRESS });
  if (!clientSecret) throw new Error("The checkout gave no secret");
  await provider.pay(clientSecret, CARDS.good);
  const { body, signature } = await provider.signedSuccess(clientSecret);

  const statuses = await Promise.all(
    Array.from({ length: replays }, async (_, index) => {
      const response = await fetch(`${origins[index % origins.length]}/api/payments/webhook`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );

  const taken = statuses.filter((status) => status === 200).length;
  const payment = await db.payment.findUniqueOrThrow({
    where: { intentId: intentIdOf(clientSecret) },
    include: { order: { include: { transitions: true, reservations: true } } },
  });
  const { order } = payment;
  const paidTimes = order.transitions.filter(({ toStatus }) => toStatus === "paid").length;
  const violations: string[] = [];
  if (taken !== replays) violations.push(`${replays - taken} of ${replays} deliveries were not taken`);
  if (order.status !== "paid" || paidTimes !== 1) {
    violations.push(`the order is ${order.status} and was paid ${paidTimes} times`);
  }
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id: piece.variantId } });
  if (stock !== 9) violations.push(`${stock} pieces are left of 10 after one was sold`);
  const mails = await settledMails(shop, order.id);
  if (mails.length !== 1) violations.push(`${mails.length} confirmation mails were queued`);
  const tries = mails.reduce((sum, { attempts }) => sum + attempts, 0);
  if (tries !== 1) violations.push(`the confirmation mail was sent ${tries} times`);
  const files = writtenMails(shop.mailFolder, "order-confirmation").length;
  if (files !== 1) violations.push(`${files} confirmation mails were written`);
  return {
    race: `${replays} replays of one webhook`,
    outcome: `${taken} × 200, ${paidTimes} paid order, ${files} mail`,
    violations,
  };
}

/** The order's confirmation mails, once none of them is waiting any more. */
async function settledMails({ db }: RunningShop, orderId: string) {
  const deadline = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const mails = await db.outgoingMail.findMany({
      where: { kind: "order-confirmation", dedupeKey: orderId },
    });
    if (Date.now() > deadline || mails.every(({ status }) => status !== "waiting")) return mails;
    await pause(250);
  }
}
