import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Tells browsers to compile every function of a file while it still arrives, beside the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Marks the framework's scripts, nearly all of which run when a page starts: compiled one function at a time, as they
 * are first called, they hold up a phone's first tap three times as long (docs/benchmarks.md).
 * @param distFolder a build for production
 */
export function hintAtCompilation(distFolder: string): void {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(distFolder, "build-manifest.json"), "utf8"));
  for (const name of manifestSchema.parse(manifest).rootMainFiles) {
    const file = path.join(distFolder, name);
    const script = fs.readFileSync(file, "utf8");
    if (!script.startsWith(HINT)) fs.writeFileSync(file, HINT + script);
  }
}
