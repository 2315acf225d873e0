import { ZodError } from "zod";
import { WELCOME_OFFER } from "../../../content/welcome-offer";
import { UnexpectedAnswer } from "./answers";
import { CARDS, intentIdOf, type Provider } from "./provider";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../support/random";
import { ADDRESS } from "./address";
import { Shopper, type Piece } from "./shopper";

/** The outcome of one purchase, as far as the shopper could see it. */
export type Purchase = {
  email: string;
  /** Payments that the provider reported to the browser as succeeded. */
  charged: string[];
  /** Payments that the shop's confirmation called a success: the shop must never lose these. */
  acknowledged: string[];
  /** Why the shopper tried again, each time: a server didn't answer, or said when to come back. */
  interruptions: string[];
  /** Why it ended without a payment, in the shop's words. */
  refusal: string | null;
};

/** How long and how often a shopper tries again: about half a minute, longer than any restart takes. */
const RETRY_MS = 200;
const MAX_TRIES = 150;

/**
 * One purchase by a realistic shopper: some change their minds after the checkout was opened, leave, press Pay twice,
 * have a declined or a slow card, use the welcome discount, pay again in a second tab, or close the page before the
 * confirmation.
 * @throws UnexpectedAnswer when a server answers with an error of its own (500)
 */
export async function buy(
  { origins, provider }: { origins: string[]; provider: Provider },
  pieces: Piece[],
  email: string,
  random: Random,
): Promise<Purchase> {
  const shopper = new Shopper(origins);
  const purchase: Purchase = { email, charged: [], acknowledged: [], interruptions: [], refusal: null };
  const persist = <Result>(action: () => Promise<Result>) => tryAgain(purchase, action);
  const fill = () =>
    persist(() => shopper.addToCart({ ...random.pick(pieces), quantity: random.between(1, 3) }));
  const pay = async (secret: string, card: string) => {
    const status = await persist(() => provider.pay(secret, card));
    if (status === "succeeded") purchase.charged.push(intentIdOf(secret));
  };

  try {
    await fill();
    if (random.chance(0.4)) await fill();
    await persist(() => shopper.checkout({}));
    if (random.chance(0.15)) {
      await fill();
      await persist(() => shopper.checkout({}));
    }
    if (random.chance(0.15)) return purchase;

    const promoCode = random.chance(0.2) ? WELCOME_OFFER.code : undefined;
    const request = { email, shipping: ADDRESS, promoCode };
    const clicks = random.chance(0.15) ? 2 : 1;
    const opened = await Promise.all(
      Array.from({ length: clicks }, () => persist(() => shopper.checkout(request))),
    );
    const secret = opened[0]?.clientSecret;
    if (!secret) throw new Error("A checkout with an address gave no client secret");
    if (random.chance(0.1)) await pay(secret, CARDS.declined);
    await pay(secret, random.chance(0.1) ? CARDS.slow : CARDS.good);
    if (random.chance(0.1)) {
      // A second tab that doesn't know of the payment yet: it pays if the shop lets it.
      const { clientSecret } = await persist(() => shopper.checkout({}));
      if (clientSecret) await pay(clientSecret, CARDS.good);
    }
    if (random.chance(0.2)) return purchase;
    const { status } = await persist(() => shopper.confirmation(secret));
    if (status === "success") purchase.acknowledged.push(intentIdOf(secret));
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer) || error.answer.status >= 500) throw error;
    purchase.refusal = error.message;
  }
  return purchase;
}

/** Tries again as a person would: after a broken connection, and when told when to (503 with Retry-After). */
async function tryAgain<Result>(purchase: Purchase, action: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      const passing =
        error instanceof UnexpectedAnswer
          ? error.answer.status === 503 && error.answer.retryAfter !== null
          : !(error instanceof ZodError);
      if (!passing || attempt === MAX_TRIES) throw error;
      purchase.interruptions.push(error instanceof Error ? error.message : String(error));
      await pause(RETRY_MS);
    }
  }
}
