import autocannon from "autocannon";

/** Number of answers, answers per second, and latencies in milliseconds, of one round. */
export type Load = { answers: number; perSecond: number; p50: number; p99: number; faults: number };

const CONNECTIONS = 10;

/**
 * Sends requests for `seconds` over ten connections, as fast as they are answered.
 * @param options.expectedStatus all other statuses are faults; by default every 2xx status is right
 */
export async function load(
  { expectedStatus, ...options }: Partial<autocannon.Options> & { url: string; expectedStatus?: number },
  seconds: number,
): Promise<Load> {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...options });
  return {
    answers: result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    faults: result.errors + (expectedStatus ? otherThan(result, expectedStatus) : result.non2xx),
  };
}

function otherThan({ statusCodeStats }: autocannon.Result, status: number): number {
  return Object.entries(statusCodeStats ?? {}).reduce(
    (sum, [code, { count }]) => (Number(code) === status ? sum : sum + (count ?? 0)),
    0,
  );
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
