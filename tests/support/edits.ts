import fs from "node:fs";
import path from "node:path";

/** A text in a file of the project, and its replacement. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/**
 * The files that edits change, with their new texts. Edits of one file follow one another.
 * @throws when the text of an edit doesn't occur in its file exactly once
 */
export function applyEdits(folder: string, edits: readonly Edit[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const target = path.join(folder, file);
    const text = texts.get(target) ?? fs.readFileSync(target, "utf8");
    if (text.split(from).length !== 2)
      throw new Error(`${file} has “${from}” not exactly once: mend the edit.`);
    texts.set(
      target,
      text.replace(from, () => to),
    );
  }
  return texts;
}
