import { WELCOME_OFFER } from "../../../content/welcome-offer";
import type { RunningShop } from "./shop";
import { ADDRESS } from "./address";
import { findPieces, Shopper, supply } from "./shopper";
import type { RaceResult } from "./race-result";

/** `shoppers` carts want the welcome discount for one address at the same moment: only one may get it. */
export async function raceForWelcome(shop: RunningShop, shoppers: number): Promise<RaceResult> {
  const { db, origins } = shop;
  const piece = (await findPieces(db, 3))[2];
  if (!piece) throw new Error("The shop has too little to sell");
  await supply(db, piece.variantId, shoppers);
  const crowd = Array.from({ length: shoppers }, () => new Shopper(origins));
  for (const shopper of crowd) await shopper.addToCart(piece);

  const promoCode = WELCOME_OFFER.code;
  const expectedQuote = await crowd[0]!.quote({
    email: "first.order@shop.example",
    shipping: ADDRESS,
    promoCode,
  });
  const answers = await Promise.all(
    crowd.map((shopper, index) =>
      shopper.post("/api/checkout", {
        expectedQuote,
        // The same person's address in different spellings.
        email: index % 2 === 0 ? "first.order@shop.example" : `First.Order+${index}@Shop.example`,
        shipping: ADDRESS,
        promoCode,
      }),
    ),
  );

  const given = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(
    ({ status, body }) => status === 409 && JSON.stringify(body).includes("is in use by another order"),
  ).length;
  const redemptions = await db.promotionRedemption.count({ where: { emailKey: "first.order@shop.example" } });
  const discounted = await db.order.count({
    where: { lines: { some: { variantId: piece.variantId } }, discountCents: { gt: 0 } },
  });
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id: piece.variantId } });
  const violations: string[] = [];
  if (given !== 1) violations.push(`${given} checkouts got the discount`);
  if (refused !== shoppers - 1) violations.push(`${refused} of ${shoppers - 1} were told that it is in use`);
  if (redemptions !== 1) violations.push(`${redemptions} redemptions`);
  if (discounted !== 1) violations.push(`${discounted} discounted orders`);
  if (stock !== shoppers - 1) violations.push(`${shoppers - stock} pieces are held for one order`);
  return {
    race: `${shoppers} × ${WELCOME_OFFER.code}, 1 address`,
    outcome: `${redemptions} redemption, ${refused} × 409`,
    violations,
  };
}
