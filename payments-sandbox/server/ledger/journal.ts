import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** One record that changed: table, id, new value (null when deleted). */
export type Change = readonly [table: string, id: string, value: unknown];

/** Bytes appended after which the file is rewritten. */
const REWRITE_AFTER = 16 * 1024 * 1024;
/** The file holds names and addresses of buyers, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/**
 * An append-only file, one JSON array of changes per line. A process killed at any moment leaves at worst an unfinished
 * last line, which is ignored.
 */
export class Journal {
  private descriptor: number | null = null;
  private appended = 0;

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }

  /** All changes in order. Only the last line may be unreadable; a damaged one elsewhere is an error. */
  load(): Change[] {
    if (!existsSync(this.file)) return [];
    const lines = readFileSync(this.file, "utf8").split("\n");
    const unfinished = lines.pop();
    if (unfinished) process.emitWarning("Payments sandbox: the last, unfinished change was dropped.");
    return lines.flatMap((line, index) => {
      try {
        return JSON.parse(line) as Change[];
      } catch {
        throw new Error(`${this.file} is damaged at line ${index + 1}; move it away to begin again.`);
      }
    });
  }

  append(changes: readonly Change[]): void {
    this.descriptor ??= openForOwner(this.file, "a");
    this.appended += writeSync(this.descriptor, `${JSON.stringify(changes)}\n`);
  }

  /** Replaces the file by `changes`, by renaming: a crash leaves either the old file or the new one. */
  rewrite(changes: readonly Change[]): void {
    this.close();
    const next = `${this.file}.next`;
    const descriptor = openForOwner(next, "w");
    for (const change of changes) writeSync(descriptor, `${JSON.stringify([change])}\n`);
    closeSync(descriptor);
    renameSync(next, this.file);
    this.appended = 0;
  }

  get isLong(): boolean {
    return this.appended > REWRITE_AFTER;
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }
}

/** A file that is there already keeps its rights when it is opened, so they are set again. */
function openForOwner(file: string, flags: "a" | "w"): number {
  const descriptor = openSync(file, flags, OWNER_ONLY);
  if (fstatSync(descriptor).uid === process.getuid?.()) fchmodSync(descriptor, OWNER_ONLY);
  return descriptor;
}
