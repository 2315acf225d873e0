import { expect, test, type Page } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { ask } from "./page";
import { makeDatabase, type Database } from "../../../lib/database/make-database";

/** The database of the shop under test, for the tests of a file. */
export function openDatabase(): Database {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL must name the database of the shop under test");
  const db = makeDatabase(url);
  test.afterAll(() => db.$disconnect());
  return db;
}

type Piece = { slug: string; color: string; size: string };

/** What the product page of the tests is: a tee in several colours and sizes. */
export const TEE = { slug: "mens-baseline-tee", name: "Baseline Tee", color: "Navy", size: "M" } as const;
/** A product's page with everything chosen. */
export const readyPage = ({ slug, color, size }: Piece) => `/product/${slug}?color=${color}&size=${size}`;
export const READY_TEE = readyPage(TEE);

/** Tees that are sold out while somebody pays with a wallet: no other test takes them. */
export const FLEETING_TEES = {
  before: { slug: TEE.slug, color: "Forest", size: "M" },
  meanwhile: { slug: TEE.slug, color: "Forest", size: "S" },
} as const;

/** Tees whose stock is counted: no other test takes them, and no project those of another. */
export const COUNTED_TEES = {
  desktop: { slug: TEE.slug, color: "Forest", size: "L" },
  phone: { slug: TEE.slug, color: "Forest", size: "XL" },
} as const;

/** A plain piece with one colour and plenty in stock. */
export const SOCKS = {
  slug: "two-stripe-crew-socks",
  name: "Two-Stripe Crew Socks",
  color: "White",
  size: "M",
} as const;

/** Puts pieces into the visitor's cart without a page, in the given order. */
export async function fillCart(page: Page, ...pieces: (Piece & { quantity?: number })[]): Promise<void> {
  for (const { slug, color, size, quantity = 1 } of pieces) {
    const product = await ask<Product>(page, `/api/products/${slug}`);
    const variant = product.variants.find((known) => known.color === color && known.size === size);
    const data = { productId: product.id, variantId: variant?.id, quantity };
    expect((await page.request.post("/api/cart", { data })).status()).toBe(201);
  }
}

/** The cards that the provider publishes for tests; the last two are the payments sandbox's own. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  threeDSecure: "4000 0025 0000 3155",
  slow: "4000 0000 0000 0986",
  slowlyDeclined: "4000 0000 0000 0994",
} as const;

export const WALLETS = ["Apple Pay", "Google Pay", "Link"] as const;
type Wallet = (typeof WALLETS)[number];

/** Gives the browser wallets, from its next page on; without it, it has none. */
export async function offerWallets(page: Page, ...wallets: Wallet[]): Promise<void> {
  const types = wallets.map((wallet) => wallet.toLowerCase().replace(" ", "_"));
  await page.addInitScript(
    (named) => sessionStorage.setItem("payments-sandbox:wallets", named),
    types.join(),
  );
}

/** Opens a wallet's window by its button, and enters the email address. */
export async function openWallet(page: Page, wallet: Wallet, email: string) {
  const button = page.getByRole("button", { name: wallet, exact: true });
  await button.click();
  const sheet = page.getByRole("dialog", { name: wallet, exact: true });
  await sheet.getByLabel("Email address").fill(email);
  const pay = sheet.getByRole("button", { name: /^Pay / });
  await expect(pay).toBeEnabled();
  return { button, sheet, pay };
}

export type Shopper = { email: string; name: string };

/** Fills the provider's own fields: email, address in the continental US, card. */
export async function fillCheckout(page: Page, { email, name }: Shopper, card: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Address line 1").fill("1 Court Lane");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("ZIP code").fill("73301");
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiration date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay / });

/** Buys what is in the visitor's cart with a card, up to the confirmation. */
export async function buy(page: Page, db: Database, shopper: Shopper) {
  await page.goto("/checkout");
  await fillCheckout(page, shopper, CARDS.good);
  await payButton(page).click();
  await page.waitForURL(/\/order-confirmation/);
  return findPaidOrder(db, shopper.email);
}

/** The only order of an address, once it is paid. */
export async function findPaidOrder(db: Database, email: string) {
  const where = { email };
  await expect.poll(() => db.order.findMany({ where })).toMatchObject([{ status: "paid" }]);
  const include = { payment: true, lines: true, reservations: true, redemption: true } as const;
  const order = await db.order.findFirstOrThrow({ where, include });
  return { ...order, reference: order.payment!.intentId!.slice(-8).toUpperCase() };
}

/** The variant of a product as the database knows it. */
export function findVariant(db: Database, { slug, color, size }: Piece) {
  return db.variant.findFirstOrThrow({ where: { product: { slug }, color, size } });
}
