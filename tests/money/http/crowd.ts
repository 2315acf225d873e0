import { buy, type Purchase } from "./purchase";
import { Random } from "../../support/random";
import type { RunningShop } from "./shop";
import type { Piece } from "./shopper";

/** Shoppers who keep buying, independently of each other, until `leave` is called. */
export class Crowd {
  readonly purchases: Purchase[] = [];
  /** What no shopper should ever see. */
  readonly faults: string[] = [];
  private open = true;
  private readonly shoppers: Promise<void>[];

  constructor(shop: RunningShop, pieces: Piece[], { shoppers, seed }: { shoppers: number; seed: number }) {
    this.shoppers = Array.from({ length: shoppers }, async (_, index) => {
      const random = new Random(seed * 1000 + index);
      for (let visit = 0; this.open; visit++) {
        const email = `shopper.${index}.${visit}@shop.example`;
        try {
          this.purchases.push(await buy(shop, pieces, email, random));
        } catch (error) {
          this.faults.push(error instanceof Error ? error.message : String(error));
        }
      }
    });
  }

  /** Lets all shoppers finish their current purchase. */
  async leave(): Promise<void> {
    this.open = false;
    await Promise.all(this.shoppers);
  }
}
