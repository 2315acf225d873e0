import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wordsOf } from "./words";

let words: Set<string> | undefined;

/** Words of our articles and policies, in the singular, which are never corrected. */
export function ownWords(): ReadonlySet<string> {
  words ??= new Set(["blog", "policies"].flatMap(textsIn).flatMap(wordsOf));
  return words;
}

function textsIn(name: string): string[] {
  const folder = join(process.cwd(), "content", name);
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  return files.map((file) => readFileSync(join(folder, file), "utf8"));
}
