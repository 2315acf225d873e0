import { WELCOME_OFFER } from "@/content/welcome-offer";
import { addToCart, changeQuantity, clearCart, removeFromCart } from "@/lib/cart/mutations";
import type { Quote } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { toDecimal } from "@/lib/money";
import { confirmPayment } from "@/lib/orders/confirmation";
import { DomainError } from "@/lib/domain-error";
import { ADDRESS, judged, intentIdOf } from "@/tests/support/paid-order";
import type { Random } from "../../support/random";
import type { World } from "../stage/world";
import { unlessRefused } from "./unless-refused";

/** Realistic shoppers: undecided, impatient, with two tabs and a stale page, and with cards of all kinds. */

const CARDS = [
  ...Array<string>(8).fill("pm_card_visa"),
  "pm_card_visa_chargeDeclined",
  "pm_card_visa_chargeDeclinedInsufficientFunds",
  "pm_card_pendingRefund",
  "pm_card_refundFail",
  "pm_sandbox_processing_then_succeeds",
  "pm_sandbox_processing_then_fails",
] as const;

const MOVED = { ...ADDRESS, line1: "2 Court Lane" };
const HOME = judged(ADDRESS);
/** The address that the provider judges: that of the page, but for somebody who goes around the page. */
const JUDGED = [...Array<typeof HOME>(8).fill(HOME), judged(MOVED), undefined];

type Habits = { basket: Basket; email: string; network: string | null; browses: boolean };
type Basket = { id: string | null };
/** What a tab shows: the goods and the total, and the secret that its Pay button would use. */
type Page = { shown: Quote; secret: string };

/** One shopper with one cart, in one or two tabs. */
export function shopper(world: World, random: Random, name: string) {
  const basket: Basket = { id: null };
  const email = random.pick(world.emails);
  const network = random.pick(["network 1", "network 2", null]);
  const tab = (number: number, chance: Random, browses = true) => ({
    name: `${name} tab ${number}`,
    script: () => visit(world, chance, { basket, email, network, browses }),
  });
  const first = tab(1, random.fork());
  // The second tab either fills the cart as well, or acts like a double click: the same cart at the same moment.
  return random.chance(0.5) ? [first, tab(2, random.fork(), random.chance(0.5))] : [first];
}

async function visit(
  world: World,
  random: Random,
  { basket, email, network, browses }: Habits,
): Promise<void> {
  const pages: Page[] = [];
  for (let wait = 0; !browses && basket.id === null && wait < 100; wait++) await world.stage.step("waits");
  for (let round = random.between(1, 3); round > 0; round--) {
    if (browses) await unlessRefused(() => choose(world, random, basket));
    const page = await unlessRefused(() => checkout(world, random, { basket, email, network }));
    if (page) pages.push(page);
    if (pages.length === 0 || random.chance(0.15)) continue;
    // Usually the newest page; sometimes an older one that is still open.
    const chosen = random.chance(0.8) ? pages.at(-1)! : random.pick(pages);
    await pay(world, random, chosen);
    if (random.chance(0.3)) await pay(world, random, chosen);
    if (random.chance(0.7)) await readConfirmation(world, chosen);
  }
}

async function choose(world: World, random: Random, basket: Basket): Promise<void> {
  const items = basket.id ? await world.database.cartItem.findMany({ where: { cartId: basket.id } }) : [];
  const action = items.length === 0 ? 0 : random.next();
  if (action < 0.5) {
    basket.id = await addToCart(basket.id, { ...random.pick(world.goods), quantity: random.between(1, 2) });
  } else if (action < 0.75) await changeQuantity(basket.id, random.pick(items).id, random.between(1, 3));
  else if (action < 0.9) await removeFromCart(basket.id, random.pick(items).id);
  else await clearCart(basket.id);
}

/** Opens the checkout page and presses Pay, accepting new goods and a new total if there are. */
async function checkout(
  world: World,
  random: Random,
  { basket, email, network }: Omit<Habits, "browses">,
): Promise<Page | null> {
  let promoCode = random.chance(0.4) ? WELCOME_OFFER.code : undefined;
  const opened = await startCheckout(basket.id, { promoCode }, network);
  let shown = opened.quote;
  // Someone who calls the provider's library directly needn't wait for the address form.
  if (opened.clientSecret && random.chance(0.05)) return { shown, secret: opened.clientSecret };
  for (let press = 0; press < 4; press++) {
    try {
      const contact = {
        email: random.chance(0.9) ? email : random.pick(world.emails),
        shipping: random.chance(0.9) ? ADDRESS : MOVED,
      };
      const request = { ...contact, promoCode, expectedQuote: shown.fingerprint };
      const { clientSecret, quote } = await startCheckout(basket.id, request, network);
      if (bill(quote) !== bill(shown))
        world.witnessed.push(`I9: a page showed ${bill(shown)} and was given a payment for ${bill(quote)}`);
      if (!clientSecret) return null;
      return { shown, secret: clientSecret };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { quote } = (error.details ?? {}) as { quote?: Quote };
      if (error.code === "promo-refused") {
        promoCode = undefined;
        shown = (await startCheckout(basket.id, {}, network)).quote;
      } else if (quote) shown = quote;
      else if (error.kind !== "unavailable") return null;
    }
  }
  return null;
}

/** The browser confirms the payment with the provider; the answer may or may not reach it. */
async function pay(world: World, random: Random, page: Page): Promise<void> {
  const intentId = intentIdOf(page.secret);
  await world.stage.step("browser pays");
  const { amount, status } = await world.provider.paymentIntents.retrieve(intentId);
  if (toDecimal(amount) !== page.shown.total) {
    world.witnessed.push(`I9: a page shows ${page.shown.total}, but its payment takes ${toDecimal(amount)}`);
  }
  if (status !== "requires_payment_method" && random.chance(0.8)) return;
  await world.provider.paymentIntents
    .confirm(intentId, { payment_method: random.pick(CARDS), shipping: random.pick(JUDGED) })
    .catch(() => undefined); // declined, cancelled or paid before: the page shows it
}

async function readConfirmation(world: World, { secret }: Page): Promise<void> {
  const result = await unlessRefused(() => confirmPayment(intentIdOf(secret), secret));
  if (result?.status === "success") world.acknowledged.add(intentIdOf(secret));
}

/** Goods, quantities and total, without the fingerprint: that would say of itself that it is right. */
const bill = ({ lines, total }: Quote) =>
  `${lines.map(({ quantity, variant, product }) => `${quantity} × ${variant?.id ?? product.id}`).join(", ")} for ${total}`;
