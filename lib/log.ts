import "server-only";

/**
 * One JSON line per event on standard output or error. Callers pass ids, counts and codes, never what a visitor
 * typed; of an error only its type, code and place are kept, since its message may quote personal data.
 */
type Facts = Record<string, string | number | boolean | null | undefined | unknown>;

function line(level: string, event: string, facts: Facts): string {
  const safe = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, value instanceof Error ? describe(value) : value]),
  );
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...safe })}\n`;
}

function describe(error: Error) {
  const code = "code" in error ? String(error.code) : undefined;
  const stack = error.stack
    ?.split("\n")
    .filter((row) => row.trimStart().startsWith("at "))
    .slice(0, 6);
  return { type: error.name, code, stack: stack?.map((row) => row.trim()) };
}

export const log = {
  info: (event: string, facts: Facts = {}) => void process.stdout.write(line("info", event, facts)),
  warn: (event: string, facts: Facts = {}) => void process.stderr.write(line("warn", event, facts)),
  error: (event: string, facts: Facts = {}) => void process.stderr.write(line("error", event, facts)),
};
