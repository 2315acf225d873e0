import "server-only";
import pino from "pino";
import { z } from "zod";

/**
 * One JSON line per event on standard error; standard output belongs to the answers of commands. Callers pass ids,
 * counts, codes and errors, never what a visitor typed. What gets in nevertheless is taken out (decision 0053).
 */
type Facts = Record<string, unknown>;

/** Names of facts that are about a person, or secret. */
const WITHHELD = [
  ...["email", "emailKey", "recipient", "name", "phone", "address", "shipping", "line1", "line2", "city"],
  ...["postalCode", "postal_code", "cookie", "authorization", "password", "token", "secret", "clientSecret"],
  "client_secret",
];

/** What is taken out of every text. Lengths have ends, so that a long text costs no more than its length. */
const SCRUBBED: [RegExp, string][] = [
  // A login within an address, such as DATABASE_URL's.
  [/(:\/\/[^\s"'`:@]{0,200}:)[^\s"'`]{0,500}@/g, "$1[redacted]@"],
  // Secrets of payments and keys of the provider.
  [/(_secret_)\w+/g, "$1[redacted]"],
  [/\b(sk|rk|whsec)_\w+/g, "$1_[redacted]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [redacted]"],
  [/\b(token|secret|password)=[^\s&,"']+/gi, "$1=[redacted]"],
  [/[^\s"'`<>()[\],:;=]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "[email]"],
  // Card numbers, however they are spaced.
  [/\b\d(?:[ -]?\d){12,18}\b/g, "[digits]"],
];

const writer = pino(
  {
    base: null,
    messageKey: "event",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: clean },
    redact: { paths: WITHHELD.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  },
  process.stderr,
);

export const log = {
  warn: (event: string, facts: Facts = {}) => writer.warn(facts, event),
  error: (event: string, facts: Facts = {}) => writer.error(facts, event),
};

/** @param depth how far inside another fact these are; what contains itself has an end */
function clean(facts: object, depth = 0): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, cleanFact(fact, depth)]));
}

function cleanFact(fact: unknown, depth: number): unknown {
  if (typeof fact === "string") return scrub(fact);
  if (typeof fact !== "object" || fact === null) return fact;
  if (depth > 4) return "[more]";
  if (Array.isArray(fact)) return fact.map((entry) => cleanFact(entry, depth + 1));
  return clean(fact instanceof Error ? describe(fact) : fact, depth + 1);
}

function scrub(text: string): string {
  return SCRUBBED.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}

/** An error's type, code, message, stack and cause: of its other properties, many repeat what was asked or sent. */
function describe(error: Error): Facts {
  const frames = error.stack?.split("\n").filter((row) => /^\s+at /.test(row));
  return {
    type: error.name,
    code: "code" in error ? error.code : undefined,
    ...(QUERIES.test(error.name) ? aboutQuery(error) : { message: error.message }),
    stack: frames?.map((row) => row.trim()),
    cause: error.cause instanceof Error ? error.cause : undefined,
  };
}

/** Names of errors of Prisma and its database adapters. */
const QUERIES = /^(PrismaClient|DriverAdapter)/;

/** What they say besides the query: the model, and what the database calls the fault. */
const metaSchema = z.object({
  modelName: z.string().optional(),
  target: z.unknown().optional(),
  driverAdapterError: z
    .object({
      cause: z.object({
        kind: z.string(),
        originalCode: z.string().optional(),
        constraint: z.unknown().optional(),
      }),
    })
    .optional(),
});

/** Their messages print the query with its values, or the row: model, constraint and codes have to do. */
function aboutQuery(error: Error): Facts {
  const known = "meta" in error ? error.meta : { driverAdapterError: error };
  const meta = metaSchema.safeParse(known).data;
  return {
    model: meta?.modelName,
    target: meta?.target,
    database: meta?.driverAdapterError?.cause,
    // The last line of a query that Prisma itself refused has words of the schema only.
    message: error.name === "PrismaClientValidationError" ? error.message.split("\n").at(-1) : undefined,
  };
}
