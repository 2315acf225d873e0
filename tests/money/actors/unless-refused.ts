import { DomainError } from "@/lib/domain-error";
import type { Random } from "../../support/random";
import type { World } from "../stage/world";

/** What an actor does in rounds with random pauses, so that no actor always goes first; a later round may succeed. */
export function rounds(
  { random, stage }: Pick<World, "random" | "stage">,
  act: (random: Random) => Promise<void>,
  [least, most, patience]: [least: number, most: number, patience: number],
): () => Promise<void> {
  const chance = random.fork();
  return async () => {
    for (let round = chance.between(least, most); round > 0; round--) {
      for (let pause = chance.between(0, patience); pause > 0; pause--) await stage.step("waits");
      await unlessRefused(() => act(chance));
    }
  };
}

/** The shop's answer; null for a refusal. Everything else is a fault of the shop. */
export async function unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
