import "server-only";
import { log } from "@/lib/log";

/** Errors with a digest are left to lib/http/page-errors.ts, which gets them with their request. */
export function captureConsole(): void {
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
