import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Tells browsers to compile all functions of a file while it is downloading, off the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** The framework's list of files that every page starts with; not documented anywhere (docs/upgrading.md). */
const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Adds the hint to the framework's scripts, nearly all of which run when a page starts. Compiled one function at a
 * time, when first called, they delay a phone's first tap three times as long (decision 0067).
 * @param distFolder a build for production
 */
export function hintAtCompilation(distFolder: string): void {
  for (const name of framework(distFolder)) {
    const file = path.join(distFolder, name);
    const script = fs.readFileSync(file, "utf8");
    if (!script.startsWith(HINT)) fs.writeFileSync(file, HINT + script);
  }
}

/** The shop works without the hints, so an unexpected manifest is only reported. */
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
