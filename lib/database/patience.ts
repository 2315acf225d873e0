const PATIENCE_MS = 3000;

/**
 * The database's answer, for those who would rather hear nothing than wait.
 * @throws Error after three seconds
 */
export function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref(),
    ),
  ]);
}
