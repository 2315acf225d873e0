const TIMEOUT_MS = 3000;

/**
 * Probes and gauges must answer even if the database hangs.
 * @throws Error after three seconds
 */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("no answer in time")), TIMEOUT_MS).unref(),
    ),
  ]);
}
