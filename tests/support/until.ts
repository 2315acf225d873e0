import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/** @throws when it doesn't hold within a minute; what throws doesn't hold */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const holdsNow = async () => holds();
  while (!(await holdsNow().catch(() => false))) {
    assert.ok(Date.now() < deadline, `not in time: ${what}`);
    await pause(100);
  }
}
