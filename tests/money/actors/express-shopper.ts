import { findPaymentOutcome } from "@/components/checkout/payment/payment-outcome";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { addToCart } from "@/lib/cart/mutations";
import type { CheckoutRequest } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { startItemCheckout } from "@/lib/checkout/start-item";
import { toDecimal } from "@/lib/money";
import { confirmPayment } from "@/lib/orders/confirmation";
import { ADDRESS, judged, intentIdOf } from "@/tests/support/paid-order";
import type { Random } from "../../support/random";
import type { Actor } from "../stage/stage";
import type { World } from "../stage/world";
import { unlessRefused } from "./unless-refused";

/**
 * A shopper with a wallet, in one or two tabs of one browser: opens the wallet's window on a product page or in the
 * cart, closes it or authorizes the payment there, tries another card, loses answers, and asks how it ended before
 * paying again. Buying from a product page never touches the shopper's cart (express.own-cart).
 */
export function expressShopper(world: World, random: Random, name: string): Actor[] {
  const browser: Browser = { ownCart: null, cart: null, noted: null };
  const email = random.pick(world.emails);
  const tab = (number: number, chance: Random) => ({
    name: `${name} tab ${number}`,
    script: async () => {
      for (let visit = chance.between(1, 3); visit > 0; visit--) await buy(world, chance, browser, email);
    },
  });
  const first = tab(1, random.fork());
  return random.chance(0.4) ? [first, tab(2, random.fork())] : [first];
}

/** What the tabs share: the cookie's carts, and the note of the last payment. */
type Browser = { ownCart: string | null; cart: string | null; noted: string | null };

const CARDS = [
  ...Array<string>(6).fill("pm_card_visa"),
  "pm_card_visa_chargeDeclined",
  "pm_sandbox_processing_then_succeeds",
  "pm_sandbox_processing_then_fails",
] as const;

async function buy(world: World, random: Random, browser: Browser, email: string): Promise<void> {
  const { stage, witnessed } = world;
  if (random.chance(0.3)) {
    const kept = await unlessRefused(() =>
      addToCart(browser.cart, { ...random.pick(world.goods), quantity: random.between(1, 2) }),
    );
    browser.cart = kept ?? browser.cart;
  }
  // An earlier payment is asked for first.
  if (browser.noted && (await ask(world, random, browser, browser.noted)) !== "unpaid") return;

  const own = browser.cart === null || random.chance(0.6);
  const item = { ...random.pick(world.goods), quantity: random.between(1, 2) };
  const open = (request: CheckoutRequest) =>
    own
      ? startItemCheckout(browser.ownCart, item, request, { onCart: (id) => void (browser.ownCart = id) })
      : startCheckout(browser.cart, request);
  const promoCode = random.chance(0.3) ? WELCOME_OFFER.code : undefined;
  const opened = await unlessRefused(() => open({ promoCode }));
  if (!opened) return;
  const [line, ...others] = opened.quote.lines;
  const isOther = line?.quantity !== item.quantity || line.variant?.id !== item.variantId;
  if (own && (others.length > 0 || isOther)) witnessed.push("I9: a product's page sold something else");
  if (own && browser.cart === browser.ownCart) witnessed.push("I3: a product's page sold the visitor's cart");
  await stage.step("the wallet's window is open");
  if (random.chance(0.2)) return;

  for (let press = random.between(1, 2); press > 0; press--) {
    const contact = { email, shipping: ADDRESS, promoCode, expectedQuote: opened.quote.fingerprint };
    const answer = await unlessRefused(() => open(contact));
    if (!answer?.clientSecret) return;
    const payment = { secret: answer.clientSecret, total: opened.quote.total };
    if ((await authorize(world, random, browser, payment)) !== "declined") break;
  }
}

/** The buyer authorizes what the window shows; the browser may lose the answer, and then asks. */
async function authorize(
  world: World,
  random: Random,
  browser: Browser,
  { secret, total }: { secret: string; total: string },
): Promise<"declined" | "ended"> {
  const { stage, provider, witnessed } = world;
  browser.noted = secret;
  await stage.step("the wallet pays");
  const intentId = intentIdOf(secret);
  const { amount } = await provider.paymentIntents.retrieve(intentId);
  if (toDecimal(amount) !== total)
    witnessed.push(`I9: a wallet shows ${total}, but its payment takes ${toDecimal(amount)}`);
  const fate = random.pick(["answered", "answered", "answer lost", "request lost"] as const);
  if (fate === "request lost") return "ended";
  const paid = await provider.paymentIntents
    .confirm(intentId, { payment_method: random.pick(CARDS), shipping: judged(ADDRESS) })
    .catch(() => null); // declined, cancelled or paid before: the window says so
  if (fate === "answer lost") return "ended";
  if (!paid) {
    browser.noted = null;
    return "declined";
  }
  await ask(world, random, browser, secret);
  return "ended";
}

/** Asks the shop how a payment ended, by the page's own code, and compares what it says with the provider (I12). */
async function ask(
  { stage, provider, acknowledged, promised, witnessed }: World,
  random: Random,
  browser: Browser,
  secret: string,
) {
  const intentId = intentIdOf(secret);
  const told = await findPaymentOutcome(
    { paymentIntent: intentId, clientSecret: secret },
    {
      ask: async () => {
        const answer = await unlessRefused(() => confirmPayment(intentId, secret));
        if (!answer || random.chance(0.2)) return undefined;
        if (answer.status === "success") acknowledged.add(intentId);
        if (answer.status === "processing") promised.add(intentId);
        return answer;
      },
      pause: () => stage.step("browser waits"),
    },
  );
  const { status } = await provider.paymentIntents.retrieve(intentId);
  if (told === "paid" && status !== "succeeded")
    witnessed.push(`I12: ${intentId} was called paid, but is ${status}`);
  if (told === "unpaid" && status === "succeeded")
    witnessed.push(`I12: ${intentId} was called unpaid, but is paid`);
  if (told !== "unknown" && browser.noted === secret) browser.noted = null;
  return told;
}
