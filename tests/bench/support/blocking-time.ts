import { z } from "zod";

/** Lighthouse assumes a phone four times slower than this machine, and counts the part of each task beyond 50 ms. */
const SLOWDOWN = 4;
const BLOCKING_FROM_MS = 50;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds: the start by the wall clock, the duration by processor time. */
      ts: z.number(),
      tdur: z.number().optional(),
    }),
  ),
});

/**
 * A page's total blocking time after its first paint, by the processor time of its tasks. Lighthouse uses the wall
 * clock, which on a machine with few cores includes waiting for the browser's other processes.
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
