import type { RunningShop } from "./shop";
import type { Answer } from "./answers";
import { ADDRESS } from "./address";
import { findPieces, Shopper, supply } from "./shopper";
import type { RaceResult } from "./race-result";

/** Pay is pressed in `shoppers` carts for the last piece of a variant at the same moment: exactly one may get it. */
export async function raceForLastPiece(shop: RunningShop, shoppers: number): Promise<RaceResult> {
  const { db, origins } = shop;
  const [piece] = await findPieces(db, 1);
  if (!piece) throw new Error("The shop has nothing to sell");
  const { variantId } = piece;
  await supply(db, variantId, 1);
  const crowd = Array.from({ length: shoppers }, () => new Shopper(origins));
  const requests = await Promise.all(
    crowd.map(async (shopper, index) => {
      await shopper.addToCart(piece);
      const { quote } = await shopper.checkout({});
      return { email: `racer-${index}@shop.example`, shipping: ADDRESS, expectedQuote: quote.fingerprint };
    }),
  );

  const answers = await Promise.all(
    crowd.map((shopper, index) => shopper.post("/api/checkout", requests[index]!)),
  );

  const opened = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(isSoldOut).length;
  const held = await db.stockReservation.count({ where: { variantId, state: "held" } });
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id: variantId } });
  const violations: string[] = [];
  if (opened !== 1) violations.push(`${opened} shoppers may pay for the last piece`);
  if (refused !== shoppers - 1)
    violations.push(`${refused} of ${shoppers - 1} were told that it is sold out`);
  if (held !== 1) violations.push(`${held} holds on one piece`);
  if (stock !== 0) violations.push(`${stock} pieces are still for sale`);
  return {
    race: `${shoppers} × Pay, 1 piece`,
    outcome: `${held} hold, ${refused} × 409${others(answers)}`,
    violations,
  };
}

function isSoldOut({ status, body }: Answer): boolean {
  return status === 409 && JSON.stringify(body).includes("no longer available");
}

/** How often each other answer was given. */
function others(answers: Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) {
    if (status !== 200 && status !== 409) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `, ${count} × ${status}`).join("");
}
