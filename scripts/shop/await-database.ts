import { isDone, release } from "../database/release";
import { progressOf } from "../database/progress";
import { explain, isUnreachable } from "./explain";
import { keepFoldersToOwner } from "./prepare";

const PAUSE_MS = 1000;

/**
 * Also waits until the database can be reached: the pages of the build may be out of date.
 * @param migrates false leaves the work to `npm run release`
 */
export async function awaitDatabase(url: string, migrates: boolean): Promise<void> {
  keepFoldersToOwner();
  let told: string | undefined;
  const sayOnce = (sentence: string) => {
    if (sentence !== told) console.error(sentence);
    told = sentence;
  };
  for (;;) {
    try {
      const lacking = migrates ? await prepare(url) : await lackingIn(url);
      if (!lacking) return;
      sayOnce(
        `The database isn't prepared for this release (${lacking}): run npm run release. The shop waits.`,
      );
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      sayOnce(`${explain(error, url)} The shop waits for it.`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function prepare(url: string): Promise<undefined> {
  const { filled, newer } = await release(url);
  if (filled) console.log("Filled the database with the catalogue");
  if (newer) console.log(`A newer release has prepared the database (${newer}); it is left as it is`);
}

/** Undefined if nothing is, or if a newer release has done it. */
async function lackingIn(url: string): Promise<string | undefined> {
  const progress = await progressOf(url);
  if (progress.missing[0]) return progress.missing[0];
  return progress.unknown.length > 0 || isDone(url, progress) ? undefined : "guards or catalogue";
}
