import { findPaymentOutcome } from "@/components/checkout/payment/payment-outcome";
import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { confirmPayment } from "@/lib/orders/confirmation";
import type { Confirmation } from "@/lib/orders/schema";
import { ADDRESS, intentIdOf } from "@/tests/support/paid-order";
import type { Random } from "../../support/random";
import type { Actor } from "../stage/stage";
import type { World } from "../stage/world";
import { unlessRefused } from "./unless-refused";

/**
 * A shopper whose browser loses the answer to each payment and asks the shop how it ended, by the checkout's own code.
 * Some of the shop's answers are lost, too.
 * Whatever the page says about money is compared with what the provider knows (I12).
 */
export function cutOffShopper(world: World, random: Random, name: string): Actor {
  return {
    name,
    script: async () => {
      let cartId: string | null = null;
      for (let purchase = random.between(1, 2); purchase > 0; purchase--) {
        cartId = await buy(world, random, cartId);
      }
    },
  };
}

const CARDS = [
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_visa_chargeDeclined",
  "pm_sandbox_processing_then_succeeds",
  "pm_sandbox_processing_then_fails",
] as const;

/** @returns the shopper's cart afterwards */
async function buy(world: World, random: Random, known: string | null): Promise<string | null> {
  const cartId = await unlessRefused(() => addToCart(known, { ...random.pick(world.goods), quantity: 1 }));
  if (!cartId) return known;
  for (let press = random.between(1, 3); press > 0; press--) {
    const contact = { email: random.pick(world.emails), shipping: ADDRESS };
    const secret = (await unlessRefused(() => startCheckout(cartId, contact)))?.clientSecret;
    if (!secret) continue;
    const told = await payWithoutAnswer(world, random, { secret, cartId });
    if (told === "paid" || told === "processing") break;
  }
  return cartId;
}

type Payment = { secret: string; cartId: string };

async function payWithoutAnswer(world: World, random: Random, { secret, cartId }: Payment) {
  const { provider, stage, witnessed } = world;
  const paymentIntent = intentIdOf(secret);
  /** What the provider did with the request; null if it never got there. */
  let status: string | null = null;
  const payment_method = random.pick(CARDS);
  const arrive = async () => {
    underWay = null;
    const intent = await provider.paymentIntents.confirm(paymentIntent, { payment_method }).catch(() => null);
    status = intent?.status ?? null;
  };
  let underWay: typeof arrive | null = arrive;

  await stage.step("browser pays, and its line is cut");
  const fate = random.pick(["is lost", "arrives", "is slow"] as const);
  if (fate === "is lost") underWay = null;
  if (fate === "arrives") await arrive();

  let said: Confirmation["status"] | null = null;
  const told = await findPaymentOutcome(
    { paymentIntent, clientSecret: secret },
    {
      ask: async () => {
        const answer = await unlessRefused(() => confirmPayment(paymentIntent, secret));
        if (!answer || random.chance(0.3)) return undefined;
        said = answer.status;
        return answer;
      },
      pause: async (milliseconds) => {
        await stage.step("browser waits");
        // The pauses are as long as the provider may take.
        if (milliseconds > 0) await underWay?.();
      },
    },
  );

  const now = (await provider.paymentIntents.retrieve(paymentIntent)).status;
  const claim = (truth: boolean) => {
    if (!truth)
      witnessed.push(`I12: ${paymentIntent} was called ${told} (${said}), but it ${fate} and is ${now}`);
  };
  if (told === "paid") claim(now === "succeeded");
  if (told === "processing") claim(status === "processing");
  if (told === "unpaid") {
    claim(
      underWay === null &&
        status !== "succeeded" &&
        !(status === "processing" && now !== "requires_payment_method" && now !== "canceled"),
    );
  }
  if (said === "success") world.acknowledged.add(paymentIntent);
  if (said === "processing") {
    world.promised.add(paymentIntent);
    const cart = await world.database.cart.findUniqueOrThrow({ where: { id: cartId } });
    if (cart.status === "open")
      witnessed.push(`I3: ${cartId} can be bought again while it is being paid for`);
  }
  await (underWay as typeof arrive | null)?.();
  return told;
}
