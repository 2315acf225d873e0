import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { ServingProcess } from "../money/http/process";

/** Connections to the database come and go. */
const MORE_FILES = 10;
/** In bytes, of which garbage is a part. */
const MORE_MEMORY = 60e6;
const MOST_MEMORY = 450e6;
const SETTLING_MS = 20_000;

/** What a server keeps: open files, and memory in bytes. */
export type Held = { files: number; bytes: number };
export const inWords = ({ files, bytes }: Held) => `${files} files and ${Math.round(bytes / 1e6)} MB`;

/** NaN, which is never too much, where the system doesn't tell (Linux does). */
export function heldBy(server: ServingProcess): Held {
  const folder = `/proc/${server.pid}/fd`;
  return {
    files: fs.existsSync(folder) ? fs.readdirSync(folder).length : NaN,
    bytes: server.memoryBytes(),
  };
}

/** Waits for a while until it is back where it was. */
export async function settled(server: ServingProcess, before: Held): Promise<Held> {
  for (const deadline = Date.now() + SETTLING_MS; ; await pause(500)) {
    const now = heldBy(server);
    const isBack = !(now.files > before.files || now.bytes > before.bytes + MORE_MEMORY);
    if (isBack || Date.now() > deadline) return now;
  }
}

/** What should have been given back. */
export function keptBack(before: Held, after: Held): string[] {
  const faults = {
    "files stay open": after.files > before.files + MORE_FILES,
    "memory stays in use": after.bytes > Math.min(before.bytes + MORE_MEMORY, MOST_MEMORY),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}
