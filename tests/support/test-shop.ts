import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import type Stripe from "stripe";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db } from "@/lib/database/db";
import type { Database } from "@/lib/database/make-database";
import { copyTemplate, type TestDatabase } from "./databases";
import { providerAt } from "./provider-at";

const WEBHOOK_SECRET = "whsec_integration_tests_of_the_shop";

/** A shop with its own database and the payments sandbox on a real port. */
export type TestShop = {
  sandbox: SandboxServer;
  /** The provider's own library with the secret key, as its dashboard would use it. */
  provider: Stripe;
  webhookSecret: string;
};

/** A database for the tests of a file and the settings of their shop, which are read when the shop is first used. */
export function ownDatabase(settings: Record<string, string> = {}): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await copyTemplate();
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      SITE_URL: "http://localhost:3000",
      CONTACT_EMAIL: "hello@shop.example",
      SESSION_SECRET: "a session secret for tests, long enough for the seal",
      ...settings,
    });
  }, 60_000);
  afterAll(async () => {
    await db().$disconnect();
    await database.drop();
  });
}

/**
 * A shop for the tests of a file.
 * @param keys whether it has keys of the payment provider
 */
export function testShop({ keys = true }: { keys?: boolean } = {}): TestShop {
  const shop = { webhookSecret: WEBHOOK_SECRET } as TestShop;
  ownDatabase();
  beforeAll(async () => {
    const ofSandbox = { secretKey: "sk_test_integration", publishableKey: "pk_test_integration" };
    const sandbox = await startSandboxServer(ofSandbox);
    if (keys)
      Object.assign(process.env, {
        STRIPE_SECRET_KEY: ofSandbox.secretKey,
        STRIPE_PUBLISHABLE_KEY: ofSandbox.publishableKey,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: sandbox.url,
        STRIPE_SCRIPT_URL: "/payments-sandbox/stripe.js",
      });
    Object.assign(shop, { sandbox, provider: providerAt(sandbox.url, "sk_test_integration") });
    await db().promotion.create({ data: WELCOME_OFFER });
  }, 60_000);
  afterAll(() => shop.sandbox.close());
  return shop;
}

/**
 * Adds a product with the given variants, each “Color / Size” with its stock.
 * @param prefix of ids that follow from the slug, for rows that have to be in the same order each time
 */
export async function addProduct(
  slug: string,
  {
    priceCents = 4800,
    stock = { "Navy / M": 10 },
    database = db(),
    prefix,
  }: { priceCents?: number; stock?: Record<string, number>; database?: Database; prefix?: string } = {},
) {
  const category = await database.category.upsert({
    where: { slug: "mens" },
    create: { slug: "mens", name: "Men's", description: "Everything for men." },
    update: {},
  });
  return database.product.create({
    data: {
      id: prefix && `${prefix}_${slug}`,
      slug,
      name: slug.replace(
        /(^|-)(\w)/g,
        (_, dash: string, letter: string) => (dash && " ") + letter.toUpperCase(),
      ),
      ...{
        description: "A tee.",
        categoryId: category.id,
        audience: "men",
        garmentTypes: "top tee",
        priceCents,
      },
      ...{ details: [], fabric: "Cotton", weight: "180 g/m²", fit: "Regular", care: [] },
      variants: {
        create: Object.entries(stock).map(([name, pieces], position) => {
          const [color = "", size = ""] = name.split(" / ");
          return {
            id: prefix && `${prefix}_${slug}_${position}`,
            ...{ sku: `${slug}-${color}-${size}`, color, colorHex: "#1d2a44", size, position },
            ...{ stock: pieces, supplied: pieces },
          };
        }),
      },
    },
    include: { variants: { orderBy: { position: "asc" } } },
  });
}
