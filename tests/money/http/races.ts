/**
 * `npm run test:long -- races`: what must happen once happens once, even if it is requested many times at the same
 * moment and two server processes of the production build answer. On SQLite and on PostgreSQL, or on the one that
 * --database names (sqlite, postgresql, or the address of a PostgreSQL server's maintenance database).
 */
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { WELCOME_OFFER } from "../../../content/welcome-offer";
import { runChecks } from "@/tests/support/run-checks";
import { until } from "@/tests/support/until";
import { ADDRESS } from "./address";
import { checkShops } from "./databases";
import { CARDS, intentIdOf } from "./provider";
import { writtenMails, type RunningShop } from "./shop";
import { findPieces, Shopper, supply } from "./shopper";

const CHECKOUTS = 200;
const REPLAYS = 50;
const ADDRESSES = 20;

const { values } = parseArgs({ options: { database: { type: "string" } } });
// Only the replayed deliveries may tell the shop of the payment: they are the race.
await checkShops(values.database, { servers: 2, webhooks: false }, (shop, name) =>
  runChecks({
    [`${name}: ${CHECKOUTS} press Pay for the last piece`]: () => lastPiece(shop),
    [`${name}: one delivery arrives ${REPLAYS} times`]: () => replays(shop),
    [`${name}: ${ADDRESSES} carts enter the welcome code for one address`]: () => welcome(shop),
  }),
);

function crowdOf(shop: RunningShop, count: number): Shopper[] {
  return Array.from({ length: count }, () => new Shopper(shop.origins));
}

/** Presses Pay in all carts at once, and says how many got a payment, and how many of the others these words. */
async function payAtOnce(crowd: Shopper[], requests: object[], refusal: string) {
  const answers = await Promise.all(crowd.map((one, index) => one.post("/api/checkout", requests[index]!)));
  const refused = answers.filter(
    ({ status, body }) => status === 409 && JSON.stringify(body).includes(refusal),
  );
  return { opened: answers.filter(({ status }) => status === 200).length, refused: refused.length };
}

/** Exactly one may get it. */
async function lastPiece(shop: RunningShop): Promise<void> {
  const { db } = shop;
  const [piece] = await findPieces(db, 1);
  const { variantId } = piece!;
  await supply(db, variantId, 1);
  const crowd = crowdOf(shop, CHECKOUTS);
  const requests = await Promise.all(
    crowd.map(async (shopper, index) => {
      await shopper.addToCart(piece!);
      const { quote } = await shopper.checkout({});
      return { email: `racer-${index}@shop.example`, shipping: ADDRESS, expectedQuote: quote.fingerprint };
    }),
  );
  const { opened, refused } = await payAtOnce(crowd, requests, "no longer available");
  const held = await db.stockReservation.count({ where: { variantId, state: "held" } });
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id: variantId } });
  assert.deepEqual(
    { opened, refused, held, stock },
    { opened: 1, refused: CHECKOUTS - 1, held: 1, stock: 0 },
  );
}

/** One signed delivery at all servers: one paid order, one confirmation mail. */
async function replays(shop: RunningShop): Promise<void> {
  const { db, origins, provider } = shop;
  const piece = (await findPieces(db, 2))[1]!;
  await supply(db, piece.variantId, 10);
  const shopper = new Shopper(origins);
  await shopper.addToCart(piece);
  const { clientSecret } = await shopper.checkout({ email: "replayed@shop.example", shipping: ADDRESS });
  await provider.pay(clientSecret!, CARDS.good);
  const { body, signature } = await provider.signedSuccess(clientSecret!);
  const statuses = await Promise.all(
    Array.from({ length: REPLAYS }, async (_, index) => {
      const response = await fetch(`${origins[index % origins.length]}/api/payments/webhook`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
  const { order } = await db.payment.findUniqueOrThrow({
    where: { intentId: intentIdOf(clientSecret!) },
    include: { order: { include: { transitions: true } } },
  });
  const paid = order.transitions.filter(({ toStatus }) => toStatus === "paid").length;
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id: piece.variantId } });
  assert.deepEqual({ status: order.status, paid, stock }, { status: "paid", paid: 1, stock: 9 });

  const confirmations = () =>
    db.outgoingMail.findMany({ where: { kind: "order-confirmation", dedupeKey: order.id } });
  await until("the mail", async () => (await confirmations()).every(({ status }) => status !== "waiting"));
  assert.deepEqual(
    (await confirmations()).map(({ attempts }) => attempts),
    [1],
  );
  assert.equal(writtenMails(shop.mailFolder, "order-confirmation").length, 1);
}

/** Only one may get the discount. */
async function welcome(shop: RunningShop): Promise<void> {
  const { db } = shop;
  const piece = (await findPieces(db, 3))[2]!;
  await supply(db, piece.variantId, ADDRESSES);
  const crowd = crowdOf(shop, ADDRESSES);
  for (const shopper of crowd) await shopper.addToCart(piece);
  const email = "first.order@shop.example";
  const request = { email, shipping: ADDRESS, promoCode: WELCOME_OFFER.code };
  const expectedQuote = await crowd[0]!.quote(request);
  // The same person's address in different spellings.
  const spellings = crowd.map((_, index) => (index % 2 ? `First.Order+${index}@Shop.example` : email));
  const requests = spellings.map((spelling) => ({ ...request, email: spelling, expectedQuote }));
  const { opened, refused } = await payAtOnce(crowd, requests, "is in use by another order");
  const redemptions = await db.promotionRedemption.count({ where: { emailKey: email } });
  const ofPiece = { lines: { some: { variantId: piece.variantId } } };
  const discounted = await db.order.count({ where: { ...ofPiece, discountCents: { gt: 0 } } });
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id: piece.variantId } });
  assert.deepEqual(
    { opened, refused, redemptions, discounted, stock },
    { opened: 1, refused: ADDRESSES - 1, redemptions: 1, discounted: 1, stock: ADDRESSES - 1 },
  );
}
