import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import type Stripe from "stripe";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db } from "@/lib/database/db";
import type { Database } from "@/lib/database/make-database";
import { copyTemplate } from "./databases";
import { providerAt } from "./provider-at";

const WEBHOOK_SECRET = "whsec_integration_tests_of_the_shop";

/** A shop with its own database and the payments sandbox on a real port. */
export type TestShop = {
  sandbox: SandboxServer;
  /** The provider's own library with the secret key, as its dashboard would use it. */
  provider: Stripe;
  webhookSecret: string;
  close: () => Promise<void>;
};

/**
 * Call in beforeAll, before using anything of the shop, because settings are only read once.
 * @param keys whether the shop has keys of the payment provider
 */
export async function openTestShop({ keys = true }: { keys?: boolean } = {}): Promise<TestShop> {
  const database = await copyTemplate();
  const sandbox = await startSandboxServer({
    secretKey: "sk_test_integration",
    publishableKey: "pk_test_integration",
  });
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SITE_URL: "http://localhost:3000",
    CONTACT_EMAIL: "hello@shop.example",
    SESSION_SECRET: "a session secret for tests, long enough for the seal",
    ...(keys && {
      STRIPE_SECRET_KEY: "sk_test_integration",
      STRIPE_PUBLISHABLE_KEY: "pk_test_integration",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: sandbox.url,
      STRIPE_SCRIPT_URL: "/payments-sandbox/stripe.js",
    }),
  });
  const provider = providerAt(sandbox.url, "sk_test_integration");
  await db().promotion.create({ data: WELCOME_OFFER });
  return {
    sandbox,
    provider,
    webhookSecret: WEBHOOK_SECRET,
    close: async () => {
      await db().$disconnect();
      await sandbox.close();
      await database.drop();
    },
  };
}

/** A shop for the tests of a file: opened before them, closed after. */
export function testShop(options?: Parameters<typeof openTestShop>[0]): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => void Object.assign(shop, await openTestShop(options)), 60_000);
  afterAll(() => shop.close());
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
      name: slug
        .split("-")
        .map((word) => word[0]!.toUpperCase() + word.slice(1))
        .join(" "),
      description: "A tee.",
      categoryId: category.id,
      audience: "men",
      garmentTypes: "top tee",
      priceCents,
      details: [],
      fabric: "Cotton",
      weight: "180 g/m²",
      fit: "Regular",
      care: [],
      variants: {
        create: Object.entries(stock).map(([name, pieces], position) => {
          const [color = "", size = ""] = name.split(" / ");
          return {
            id: prefix && `${prefix}_${slug}_${position}`,
            sku: `${slug}-${color}-${size}`,
            color,
            colorHex: "#1d2a44",
            size,
            stock: pieces,
            supplied: pieces,
            position,
          };
        }),
      },
    },
    include: { variants: { orderBy: { position: "asc" } } },
  });
}
