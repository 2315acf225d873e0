import { CARDS } from "../../money/http/provider";
import type { RunningShop } from "../../money/http/shop";
import { ADDRESS } from "../../money/http/address";
import { Shopper, type Piece } from "../../money/http/shopper";

/**
 * One round: purchases per second; milliseconds for a whole purchase and for a single POST /api/checkout; milliseconds
 * of processor time that a purchase takes in the server's process.
 */
export type Round = {
  perSecond: number;
  purchaseP50: number;
  purchaseP99: number;
  checkoutP50: number;
  checkoutP99: number;
  computingMs: number;
  failures: number;
};

let visitors = 0;

/**
 * Lets `buyers` buy one piece after the other for `seconds`: add to cart, open the checkout, checkout with email and
 * address, pay at the provider, confirmation. A purchase that isn't confirmed as a success is a failure.
 */
export async function buyFor(
  shop: RunningShop,
  piece: Piece,
  { buyers, seconds }: { buyers: number; seconds: number },
): Promise<Round> {
  const purchases: number[] = [];
  const checkouts: number[] = [];
  let failures = 0;
  const computing = () => shop.servers.reduce((sum, server) => sum + server.computingMs(), 0);
  const computedBefore = computing();
  const started = performance.now();
  const closing = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < closing) {
        const begun = performance.now();
        try {
          await buyOnce(shop, piece, checkouts);
          purchases.push(performance.now() - begun);
        } catch (error) {
          failures++;
          if (failures === 1) console.error(error);
        }
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  return {
    perSecond: purchases.length / elapsed,
    purchaseP50: quantile(purchases, 0.5),
    purchaseP99: quantile(purchases, 0.99),
    checkoutP50: quantile(checkouts, 0.5),
    checkoutP99: quantile(checkouts, 0.99),
    computingMs: (computing() - computedBefore) / purchases.length,
    failures,
  };
}

async function buyOnce({ origins, provider }: RunningShop, piece: Piece, checkouts: number[]): Promise<void> {
  const shopper = new Shopper(origins);
  const email = `visitor.${process.pid}.${visitors++}@shop.example`;
  const timed = async <Result>(question: Promise<Result>) => {
    const begun = performance.now();
    const answer = await question;
    checkouts.push(performance.now() - begun);
    return answer;
  };
  await shopper.addToCart(piece);
  const { quote } = await timed(shopper.checkout({}));
  const { clientSecret } = await timed(
    shopper.checkout({ email, shipping: ADDRESS, expectedQuote: quote.fingerprint }),
  );
  if (!clientSecret) throw new Error("The checkout gave no client secret");
  await provider.pay(clientSecret, CARDS.good);
  const { status } = await shopper.confirmation(clientSecret);
  if (status !== "success") throw new Error(`The confirmation says ${status}`);
}

/** @param share of the values, from 0 to 1, that are at most the one returned */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
