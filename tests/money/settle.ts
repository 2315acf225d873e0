import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { sweep } from "@/lib/orders/sweep";
import { deliver } from "@/tests/support/paid-order";
import { describe } from "./stage/stage";
import type { World } from "./stage/world";

const ROUNDS = 8;

/**
 * Ends the faults: the provider answers, every delivery arrives, holds expire, the sweeper works. What isn't settled
 * after this never will be.
 * @param settleAtBank ends every payment and refund that is still pending at the bank
 * @param withDeliveries false: no delivery arrives, and the sweeper finds out by itself
 * @returns what went wrong, in words
 */
export async function settle(
  world: World,
  settleAtBank: () => Promise<void>,
  withDeliveries = true,
): Promise<string[]> {
  try {
    await settleAll(world, settleAtBank, withDeliveries);
    return [];
  } catch (error) {
    return [`unexpected: ${describe("while everything settles", error)}`];
  }
}

async function settleAll(
  world: World,
  settleAtBank: () => Promise<void>,
  withDeliveries: boolean,
): Promise<void> {
  const { database } = world;
  // Some were made live, so that they could be shipped (staff.ts).
  await database.payment.updateMany({ where: { livemode: true }, data: { livemode: false } });
  const past = () => new Date(Date.now() - 1000);
  for (let round = 0; round < ROUNDS; round++) {
    await settleAtBank();
    // Twice, because every delivery may come twice; the provider repeats failed ones.
    if (withDeliveries) await deliverAll(world, round === 0 ? 2 : 1);
    await database.order.updateMany({
      where: { status: "pending", expiresAt: { not: null } },
      data: { expiresAt: past() },
    });
    await database.payment.updateMany({ data: { askedAt: null } });
    await database.refund.updateMany({ data: { askedAt: null } });
    await sweep();
    if ((await unfinished(world)) === 0 && round > 0) break;
  }
}

async function deliverAll(world: World, times: number): Promise<void> {
  for await (const event of world.provider.events.list({ limit: 100 })) {
    for (let time = 0; time < times; time++) await deliver(world, event);
  }
}

async function unfinished({ database }: World): Promise<number> {
  const orders = await database.order.count({ where: { status: { in: ["pending", "canceling"] } } });
  const refunds = await database.refund.count({ where: { status: { in: ["requested", "pending"] } } });
  return orders + refunds;
}

/** What the shop can't do: a refund that the card refuses, an address that the payer never gave, an answer to a bank. */
const FOR_A_PERSON = ["refund-failed", "confirmation-missing", "address-in-doubt", "dispute-unanswered"];

/** The findings of the operators' reconciliation in a settled shop, except those that need a person. */
export async function unreconciled(): Promise<string[]> {
  const { findings } = await reconcile({ repair: false });
  return findings
    .filter(({ kind, outcome }) => outcome !== "left" || !FOR_A_PERSON.includes(kind))
    .map(({ kind, what }) => `reconcile: ${kind}: ${what}`);
}
