import { CARDS } from "../../money/http/provider";
import type { RunningShop } from "../../money/http/shop";
import { ADDRESS } from "../../money/http/address";
import { Shopper, type Piece } from "../../money/http/shopper";
import { median, quantile } from "./table";

/** Purchases per second; milliseconds of a whole one, of one POST /api/checkout, and of processor time in the server's process. */
export type Round = {
  perSecond: number;
  purchaseP50: number;
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
  const [purchases, checkouts]: [number[], number[]] = [[], []];
  let failures = 0;
  const timed = async <Result>(times: number[], work: Promise<Result>) => {
    const begun = performance.now();
    const result = await work;
    times.push(performance.now() - begun);
    return result;
  };
  const buyOnce = async () => {
    const shopper = new Shopper(shop.origins);
    const email = `visitor.${process.pid}.${visitors++}@shop.example`;
    await shopper.addToCart(piece);
    const { quote } = await timed(checkouts, shopper.checkout({}));
    const contact = { email, shipping: ADDRESS, expectedQuote: quote.fingerprint };
    const { clientSecret } = await timed(checkouts, shopper.checkout(contact));
    await shop.provider.pay(clientSecret!, CARDS.good);
    const { status } = await shopper.confirmation(clientSecret!);
    if (status !== "success") throw new Error(`The confirmation says ${status}`);
  };
  const computing = () => shop.servers.reduce((sum, server) => sum + server.computingMs(), 0);
  const [computedBefore, started] = [computing(), performance.now()];
  const work = async () => {
    while (performance.now() < started + seconds * 1000)
      await timed(purchases, buyOnce()).catch((error: unknown) => {
        if (failures++ === 0) console.error(error);
      });
  };
  await Promise.all(Array.from({ length: buyers }, work));
  return {
    perSecond: (1000 * purchases.length) / (performance.now() - started),
    purchaseP50: median(purchases),
    checkoutP50: median(checkouts),
    checkoutP99: quantile(checkouts, 0.99),
    computingMs: (computing() - computedBefore) / purchases.length,
    failures,
  };
}
