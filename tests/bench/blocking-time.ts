import { z } from "zod";

/** Lighthouse takes the phone for four times slower than this machine, and counts what a task needs beyond 50 ms. */
const SLOWDOWN = 4;
const BLOCKING_FROM_MS = 50;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds: the beginning by the clock, the duration by the processor's time. */
      ts: z.number(),
      tdur: z.number().optional(),
    }),
  ),
});

/**
 * A page's total blocking time after its first paint, by the processor time that its tasks needed. Lighthouse takes the
 * time of the clock, which contains the waiting for the browser's other processes on a machine with few cores.
 * @param trace as Chromium records it, with one page in it
 * @returns milliseconds
 * @throws when nothing was painted
 */
export function processorBlockingTime(trace: unknown): number {
  const { traceEvents } = traceSchema.parse(trace);
  const painted = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("Nothing was painted");
  return traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === painted.pid && tid === painted.tid)
    .filter(({ ts, tdur = 0 }) => ts + tdur > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - BLOCKING_FROM_MS), 0);
}
