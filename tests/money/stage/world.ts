import type Stripe from "stripe";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import type { Database } from "@/lib/database/make-database";
import type { Random } from "../../support/random";
import { addProduct } from "../../support/test-shop";
import type { Stage } from "./stage";

export const WEBHOOK_SECRET = "whsec_money_test";

/** What all actors of a play share. */
export type World = {
  stage: Stage;
  random: Random;
  /** The unwrapped database, for checks and for what the shop itself doesn't do, such as making time pass. */
  database: Database;
  /** The provider's own library on a connection without faults, for the browser, the bank and the dashboard. */
  provider: Stripe;
  webhookSecret: string;
  goods: { productId: string; variantId: string }[];
  emails: string[];
  /** Intents whose confirmation page reported success. */
  acknowledged: Set<string>;
  /** Intents whose shopper was told that they are processing, and that a mail tells how they end. */
  promised: Set<string>;
  /** Intents that the provider didn't know for a while: how they end can't be promised. */
  forgotten: Set<string>;
  /** How many pieces of a variant the manager took off the shelf. */
  takenAway: Map<string, number>;
  /**
   * What shoppers saw and must never see, such as a charge that isn't the total on their page. Begins with the name of
   * the invariant.
   */
  witnessed: string[];
};

/** A world in which nothing has happened yet. */
export function newWorld(
  parts: Pick<World, "stage" | "random" | "database" | "provider" | "goods" | "emails">,
): World {
  return {
    ...parts,
    webhookSecret: WEBHOOK_SECRET,
    acknowledged: new Set(),
    promised: new Set(),
    forgotten: new Set(),
    takenAway: new Map(),
    witnessed: [],
  };
}

/** Three products: a single piece that many want, a few pieces, and plenty. */
export async function stockTheShop(database: Database): Promise<World["goods"]> {
  await database.promotion.create({ data: WELCOME_OFFER });
  const goods: World["goods"] = [];
  for (const [slug, priceCents, pieces] of [
    ["last-piece-tee", 4800, 1],
    ["club-tee", 3333, 3],
    ["court-hat", 2950, 12],
  ] as const) {
    const stock = { "Navy / M": pieces };
    const { id, variants } = await addProduct(slug, { priceCents, stock, database, prefix: "money" });
    goods.push({ productId: id, variantId: variants[0]!.id });
  }
  return goods;
}
