import "server-only";
import { log } from "@/lib/log";

/**
 * Has what the framework says on the console written to the log: in one line each, and without what the log withholds.
 * Errors with a digest are left out, because lib/http/page-errors.ts is told of them with their request.
 */
export function logFrameworkWords(): void {
  const levels = { error: "error", warn: "warn", log: "info", info: "info", debug: "info" } as const;
  for (const [method, level] of Object.entries(levels)) {
    const say = (...words: unknown[]) => {
      if (!words.some(hasDigest)) log[level]("the framework says", { words });
    };
    Object.assign(console, { [method]: say });
  }
}

function hasDigest(word: unknown): boolean {
  return word instanceof Error && "digest" in word;
}
