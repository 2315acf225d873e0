import { setTimeout as pause } from "node:timers/promises";
import { ADDRESS } from "../../money/http/address";
import { CARDS } from "../../money/http/provider";
import { writtenMails, type RunningShop } from "../../money/http/shop";
import { Shopper, type Piece } from "../../money/http/shopper";
import { quantile } from "./buyers";
import type { Load } from "./load";

/** One step of a purchase, taken by every buyer before any of them takes the next one. */
export type Step = { name: string; prepare?: () => Promise<unknown>; load: () => Promise<Load> };

const BUYERS = 100;
/** As many as the other subjects have connections. */
const AT_ONCE = 10;
const MAIL_PATIENCE_MS = 60_000;

type Buyer = { shopper: Shopper; email: string; fingerprint: string; secret: string; page: string };

let purchases = 0;

/**
 * The steps of a hundred purchases, to be taken in this order; the provider sends no news, so that the confirmation is what
 * makes an order paid.
 */
export function purchaseSteps({ origins, provider, mailFolder }: RunningShop, piece: Piece): Step[] {
  const buyers = Array.from({ length: BUYERS }, (): Buyer => {
    const email = `visitor.${process.pid}.${purchases++}@shop.example`;
    return { shopper: new Shopper(origins), email, fingerprint: "", secret: "", page: "" };
  });
  const mailsBefore = writtenMails(mailFolder, "order-confirmation").length;
  const request = ({ email }: Buyer) => ({ email, shipping: ADDRESS });
  const step = (name: string, take: (buyer: Buyer) => Promise<unknown>) => ({
    name: `purchase, ${name}`,
    load: () => loadOf(buyers, take),
  });
  return [
    step("add to cart", ({ shopper }) => shopper.addToCart(piece)),
    step("open", async (buyer) => {
      buyer.fingerprint = (await buyer.shopper.checkout({})).quote.fingerprint;
    }),
    step("quote", (buyer) => buyer.shopper.quote(request(buyer))),
    step("Pay", async (buyer) => {
      const { fingerprint: expectedQuote } = buyer;
      buyer.secret = (await buyer.shopper.checkout({ ...request(buyer), expectedQuote })).clientSecret ?? "";
    }),
    {
      ...step("confirmation", async (buyer) => {
        buyer.page = (await buyer.shopper.confirmation(buyer.secret)).order?.page ?? "";
      }),
      prepare: () => Promise.all(buyers.map(({ secret }) => provider.pay(secret, CARDS.good))),
    },
    {
      name: "purchase, mail",
      load: () => mailed(() => writtenMails(mailFolder, "order-confirmation").length - mailsBefore),
    },
    step("order page", async ({ page }) => {
      const answer = await fetch(origins[0] + page);
      await answer.arrayBuffer();
      if (!page || !answer.ok) throw new Error(`${page} answers ${answer.status}`);
    }),
  ];
}

async function loadOf(buyers: Buyer[], take: (buyer: Buyer) => Promise<unknown>): Promise<Load> {
  const waiting = [...buyers];
  const times: number[] = [];
  let faults = 0;
  const started = performance.now();
  const work = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
      const begun = performance.now();
      await take(buyer).catch((error: unknown) => {
        if (faults++ === 0) console.error(error);
      });
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    answers: buyers.length,
    perSecond: (1000 * buyers.length) / (performance.now() - started),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    faults,
  };
}

/** Waits for the mails of all buyers. Their latencies aren't known. */
async function mailed(written: () => number): Promise<Load> {
  const started = performance.now();
  while (written() < BUYERS && performance.now() < started + MAIL_PATIENCE_MS) await pause(50);
  const perSecond = (1000 * BUYERS) / (performance.now() - started);
  return { answers: BUYERS, perSecond, p50: NaN, p99: NaN, faults: BUYERS - Math.min(BUYERS, written()) };
}
