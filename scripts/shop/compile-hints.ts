import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Tells browsers to compile every function of a file while it still arrives, beside the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** How the framework names the files that every page starts with: documented nowhere (docs/upgrading.md). */
const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Marks the framework's scripts, nearly all of which run when a page starts: compiled one function at a time, as they
 * are first called, they hold up a phone's first tap three times as long (docs/benchmarks.md).
 * @param distFolder a build for production
 */
export function hintAtCompilation(distFolder: string): void {
  for (const name of framework(distFolder)) {
    const file = path.join(distFolder, name);
    const script = fs.readFileSync(file, "utf8");
    if (!script.startsWith(HINT)) fs.writeFileSync(file, HINT + script);
  }
}

/** Without hints the shop works all the same: a manifest that says something else is told, and nothing more. */
function framework(distFolder: string): string[] {
  try {
    const manifest: unknown = JSON.parse(
      fs.readFileSync(path.join(distFolder, "build-manifest.json"), "utf8"),
    );
    return manifestSchema.parse(manifest).rootMainFiles;
  } catch (error) {
    console.warn(`No compile hints: the build's manifest isn't what it was (docs/upgrading.md). ${error}`);
    return [];
  }
}
