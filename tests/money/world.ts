import type Stripe from "stripe";
import type { Database } from "@/lib/database/make-database";
import type { Random } from "./random";
import type { Stage } from "./stage";

/** What everybody in a play has in common. */
export type World = {
  stage: Stage;
  random: Random;
  /** The database as it is, for looking and for what nobody in the shop does, such as making time pass. */
  database: Database;
  /** The provider's own library on a line that never fails: the browser's, the bank's and the dashboard's way in. */
  provider: Stripe;
  webhookSecret: string;
  goods: { productId: string; variantId: string }[];
  emails: string[];
  /** Intents whose confirmation page said success. */
  acknowledged: Set<string>;
  /** What shoppers saw and must never see, such as a charge that isn't the total on their page. */
  witnessed: string[];
};

/** Three products: one piece for many, a few, and plenty. */
export async function stockTheShop(database: Database): Promise<World["goods"]> {
  const category = await database.category.create({
    data: { slug: "tees", name: "Tees", description: "Tees." },
  });
  await database.promotion.create({ data: { code: "WELCOME15", percentOff: 15 } });
  const goods: World["goods"] = [];
  for (const [slug, priceCents, pieces] of [
    ["last-piece-tee", 4800, 1],
    ["club-tee", 3333, 3],
    ["court-hat", 2950, 12],
  ] as const) {
    const product = await database.product.create({
      data: {
        id: `product_${slug}`,
        slug,
        name: slug,
        description: "A piece.",
        categoryId: category.id,
        audience: "unisex",
        garmentTypes: "top tee",
        priceCents,
        details: [],
        fabric: "Cotton",
        weight: "180 g/m²",
        fit: "Regular",
        care: [],
        variants: {
          create: {
            id: `variant_${slug}`,
            sku: slug,
            color: "Navy",
            colorHex: "#1d2a44",
            size: "M",
            stock: pieces,
            supplied: pieces,
          },
        },
      },
      include: { variants: true },
    });
    goods.push({ productId: product.id, variantId: product.variants[0]!.id });
  }
  return goods;
}
