import fs from "node:fs";
import path from "node:path";

/** A text in a file of the project, and its replacement. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** What edits do to the shop, and who notices: the heading under which it is listed. */
export type Change = { name: string; noticedBy: string; edits: Edit[] };

/**
 * Reads a list of changes. Under “# heading” each is a line with its name, then lines “  file: from ⇒ to”, in which ↵
 * is a line break.
 * @throws when a line is none of these
 */
export function readChanges(file: string): Change[] {
  const changes: Change[] = [];
  let noticedBy = "";
  for (const line of fs.readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    if (line.startsWith("# ")) noticedBy = line.slice(2);
    else if (!line.startsWith("  ")) changes.push({ name: line, noticedBy, edits: [] });
    else {
      const [, target, from, to] = /^ {2}(\S+): (.+) ⇒ ?(.*)$/s.exec(line.replaceAll("↵", "\n")) ?? [];
      if (target === undefined) throw new Error(`${file} has a line that is no edit: ${line}`);
      changes.at(-1)!.edits.push({ file: target, from: from!, to: to! });
    }
  }
  return changes;
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
    texts.set(target, text.split(from).join(to));
  }
  return texts;
}
