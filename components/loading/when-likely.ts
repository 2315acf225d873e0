import { savesData } from "@/lib/browser/save-data";
import { whenIdle } from "./when-idle";
import { whenUsed } from "./when-used";

/**
 * Calls `act` when the browser is idle after somebody has begun to use the page: for what they may need soon. Never for
 * who saves data (browser.saves-data).
 * @returns cancels it
 */
export function whenLikely(act: () => void): () => void {
  const ended = new AbortController();
  const ends = [() => ended.abort()];
  if (!savesData()) whenUsed(() => ends.push(whenIdle(act)), ended.signal);
  return () => ends.forEach((end) => end());
}
