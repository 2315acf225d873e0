import autocannon from "autocannon";

/** Requests per second and milliseconds until the answer, over one round. */
export type Load = { perSecond: number; p50: number; p99: number; failures: number };

const CONNECTIONS = 10;

/** Asks `seconds` long over ten connections, as fast as answers come. */
export async function load(
  options: Partial<autocannon.Options> & { url: string },
  seconds: number,
): Promise<Load> {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...options });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}

/** The middle one of several figures. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
