import { Sandbox } from "@half-volley/payments-sandbox/sandbox";
import Stripe from "stripe";
import { makeDatabase, type Database } from "@/lib/database/make-database";
import { accountId } from "@/lib/payments/provider";
import { enemies } from "./actors/enemies";
import { violations } from "./invariants";
import { cutOffShopper } from "./actors/cut-off-shopper";
import { expressShopper } from "./actors/express-shopper";
import { Random } from "../support/random";
import { strayParcels } from "./actors/parcels";
import { settle, unreconciled } from "./settle";
import { shopper } from "./actors/shopper";
import { ExactStage, type Actor } from "./stage/stage";
import { staff } from "./actors/staff";
import { stagedDatabase } from "./stage/staged-database";
import type { Wire } from "./stage/wire";
import { HoldWatch } from "./stage/watch-holds";
import { newWorld, stockTheShop, WEBHOOK_SECRET, type World } from "./stage/world";

export const PROVIDER_KEYS = { secretKey: "sk_test_money", publishableKey: "pk_test_money" };
/**
 * The bank's work ends when the script says so, not by the clock, because what depends on the clock can't be repeated
 * exactly.
 */
export const NEVER_MS = 2 ** 31;

/** Settings of the shop for a process that plays seeds; read once, when the shop's code is first called. */
export function playSettings(wireUrl: string): Record<string, string> {
  return {
    SITE_URL: "http://localhost:3000",
    CONTACT_EMAIL: "hello@shop.example",
    SESSION_SECRET: "a session secret for the money test, long enough",
    STRIPE_SECRET_KEY: PROVIDER_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: PROVIDER_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: wireUrl,
    // A failed call fails at once: automatic retries would only make the play longer.
    STRIPE_MAX_RETRIES: "0",
    STRIPE_TIMEOUT_MS: "80000",
  };
}

export type Outcome = {
  seed: number;
  violations: string[];
  /** The same for every play of this seed. */
  fingerprint: string;
  moves: number;
  crashes: number;
  faults: Record<string, number>;
  orders: number;
  paid: number;
  refunds: number;
};

/**
 * Plays one seed on an empty database: shoppers, deliveries, sweepers, staff and faults, in an order that only depends
 * on the seed. Then lets everything settle, and checks it.
 *
 * @param tell called with a line for every move
 */
export async function play(
  seed: number,
  { databaseUrl, wire, tell }: { databaseUrl: string; wire: Wire; tell?: (line: string) => void },
): Promise<Outcome> {
  const random = new Random(seed);
  const stage = new ExactStage(random.fork(), random.pick([0, 0.002, 0.006]), tell);
  const database = makeDatabase(databaseUrl);
  const sandbox = new Sandbox({ ...PROVIDER_KEYS, processingMs: NEVER_MS });
  const chance = random.fork();
  wire.connect(sandbox.handle, stage, chance);
  // Asked once per process, so that the first seed of a process plays like every other.
  await accountId();
  wire.danger = random.pick([0, 0.05, 0.15]);
  const busyness = random.pick([0, 0.02]);
  const isBusy = () => stage.dangerous && chance.chance(busyness);
  openTo(stagedDatabase(database, stage, { isBusy, countIds: true }));

  const world = newWorld({
    stage,
    random,
    database,
    provider: directLine(sandbox),
    goods: await stockTheShop(database),
    emails: ["ada@example.com", "Bea@example.com", "flo+court@gmail.com", "f.lo@googlemail.com"],
  });
  const shoppers = Array.from({ length: random.between(3, 7) }, (_, number) =>
    shopper(world, random.fork(), `shopper ${number + 1}`),
  );
  const cutOff = Array.from({ length: random.between(0, 2) }, (_, number) =>
    cutOffShopper(world, random.fork(), `cut-off shopper ${number + 1}`),
  );
  const express = Array.from({ length: random.between(0, 2) }, (_, number) =>
    expressShopper(world, random.fork(), `express shopper ${number + 1}`),
  );
  const watch = new HoldWatch(world);
  await stage.play([
    ...shoppers.flat(),
    ...cutOff,
    ...express.flat(),
    ...staff(world),
    ...bank(world, sandbox),
    ...keys(world, wire),
    ...enemies(world, watch),
  ]);
  stage.dangerous = false;
  wire.danger = 0;
  wire.forgotten.clear();
  const stuck = await settle(world, async () => void (await sandbox.settlePending()));

  const outcome = await outcomeOf(
    world,
    sandbox.summary(),
    {
      ...{ seed, fingerprint: stage.fingerprint(), moves: stage.moves, crashes: stage.crashes },
      faults: { ...wire.faults },
    },
    [
      ...stage.failures.map((failure) => `unexpected: ${failure}`),
      ...(await strayParcels(database, sandbox.store.intents.all())),
      ...stuck,
    ],
    {
      acknowledged: world.acknowledged,
      promised: [...world.promised].filter((intentId) => !world.forgotten.has(intentId)),
      processed: processed(sandbox),
    },
  );
  sandbox.close();
  await database.$disconnect();
  return outcome;
}

/**
 * What a play has come to, once everything has settled.
 * @param complaints what went wrong on the way, in words
 */
export async function outcomeOf(
  { database, witnessed }: World,
  provider: Parameters<typeof violations>[1],
  played: Pick<Outcome, "seed" | "faults"> & Partial<Outcome>,
  complaints: string[],
  known?: Parameters<typeof violations>[2],
): Promise<Outcome> {
  return {
    ...{ fingerprint: "", moves: 0, crashes: 0, ...played },
    orders: await database.order.count(),
    paid: await database.order.count({ where: { paidAt: { not: null } } }),
    refunds: await database.refund.count({ where: { status: "succeeded" } }),
    violations: [
      ...witnessed,
      ...complaints,
      ...(await violations(database, provider, known)),
      ...(await unreconciled()),
    ],
  };
}

/** The provider's own library, connected with the sandbox past the wire and its faults. */
export function directLine(sandbox: Sandbox): Stripe {
  return new Stripe(PROVIDER_KEYS.secretKey, {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await sandbox.handle(new Request(input, init));
      if (!answer) throw new Error("The sandbox cut the line");
      return answer;
    }),
  });
}

/** The intents whose payment took the bank some time. */
function processed({ store }: Sandbox): Set<string> {
  const events = store.events.all().filter(({ type }) => type === "payment_intent.processing");
  return new Set(events.map(({ data }) => data.object.id));
}

/** Makes the shop in this process use this database. */
export function openTo(database: Database): void {
  (globalThis as typeof globalThis & { shopDatabase?: Database }).shopDatabase = database;
}

const CONCERNS = ["fraudulent", "product_not_received", "inquiry", "fraud_warning", "review"] as const;

/** The bank doubts payments that it made, finishes pending work, and sometimes takes money for a payment that was cancelled. */
function bank({ stage, random, database, provider }: World, sandbox: Sandbox): Actor[] {
  const chance = random.fork();
  const work = async () => {
    for (let round = chance.between(1, 4); round > 0; round--) {
      for (let pause = chance.between(1, 25); pause > 0; pause--) await stage.step("bank works");
      await sandbox.settlePending();
    }
  };
  const err = async () => {
    for (let pause = chance.between(20, 90); pause > 0; pause--) await stage.step("waits");
    const { intentId } =
      (await database.payment.findFirst({
        where: { intentId: { not: null }, status: "canceled" },
        orderBy: { orderId: "asc" },
      })) ?? {};
    const canceled = intentId && sandbox.store.intents.get(intentId);
    if (!canceled) return;
    sandbox.store.intents.put({ ...canceled, status: "requires_payment_method", canceled_at: null });
    await provider.paymentIntents.confirm(canceled.id, { payment_method: "pm_card_visa" });
  };
  const doubt = async () => {
    for (let round = chance.between(1, 3); round > 0; round--) {
      for (let pause = chance.between(10, 60); pause > 0; pause--) await stage.step("waits");
      const bought = await database.payment.findMany({
        where: { intentId: { not: null }, order: { paidAt: { not: null } } },
        orderBy: { orderId: "asc" },
      });
      if (bought.length > 0) sandbox.raise(chance.pick(bought).intentId!, chance.pick(CONCERNS));
      await stage.step("bank waits for an answer");
      await answerSomething(provider, chance);
    }
  };
  return [
    { name: "bank", script: work },
    { name: "doubtful bank", script: doubt },
    ...(chance.chance(0.6) ? [{ name: "mistaken bank", script: err }] : []),
  ];
}

/** In the dashboard a dispute is answered, well or badly, or a review is approved. */
async function answerSomething(provider: Stripe, chance: Random): Promise<void> {
  const [review] = (await provider.reviews.list()).data;
  if (review) await provider.reviews.approve(review.id);
  const [dispute] = (await provider.disputes.list()).data;
  const answer = chance.pick(["winning_evidence", "losing_evidence", "a receipt", null]);
  if (!dispute || !answer || ["won", "lost", "warning_closed"].includes(dispute.status)) return;
  await provider.disputes.update(dispute.id, { evidence: { uncategorized_text: answer } });
}

/** Somebody replaces the keys by those of another account, and later puts the right ones back. */
function keys(world: World, wire: Wire): Actor[] {
  const { stage, random, database } = world;
  const chance = random.fork();
  const replace = async () => {
    for (let pause = chance.between(10, 90); pause > 0; pause--) await stage.step("waits");
    const payments = await database.payment.findMany({ where: { intentId: { not: null } } });
    for (const { intentId } of payments) {
      wire.forgotten.add(intentId!);
      world.forgotten.add(intentId!);
    }
    for (let pause = chance.between(5, 40); pause > 0; pause--) await stage.step("keys are wrong");
    wire.forgotten.clear();
  };
  return chance.chance(0.4) ? [{ name: "wrong keys", script: replace }] : [];
}
