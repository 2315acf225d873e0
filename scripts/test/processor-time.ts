import fs from "node:fs";

const POLL_MS = 500;
const TICKS_PER_SECOND = 100;

type Seen = { root: number; ticks: number };
/** Descendants of watched processes, even if one between them has ended. */
const seen = new Map<number, Seen>();
let poll: NodeJS.Timeout | undefined;

/**
 * Watches how much of a processor a process takes, with all that it starts, such as browsers and shops.
 * @returns ends it and gives the seconds, without what lived for less than half a second; NaN except on Linux
 */
export function watchProcessorTime(root: number): () => number {
  seen.set(root, { root, ticks: 0 });
  poll ??= setInterval(look, POLL_MS).unref();
  return () => {
    look();
    const own = [...seen].filter(([, process]) => process.root === root);
    for (const [id] of own) seen.delete(id);
    if (!fs.existsSync("/proc/self/stat")) return NaN;
    return own.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_PER_SECOND;
  };
}

function look(): void {
  const ids = fs.existsSync("/proc/self/stat")
    ? fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))
    : [];
  // By their start, so that parents come first.
  for (const id of ids.map(Number).sort((a, b) => a - b)) {
    const [parent, ticks] = read(id);
    const root = seen.get(id)?.root ?? seen.get(parent)?.root;
    if (root !== undefined && parent > 0) seen.set(id, { root, ticks });
  }
}

/** @returns the parent's id, and the processor time in ticks */
function read(id: number): [number, number] {
  try {
    const fields = fs.readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return [Number(fields[1]), Number(fields[11]) + Number(fields[12])];
  } catch {
    return [0, 0]; // It has ended meanwhile.
  }
}
