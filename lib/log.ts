import "server-only";
import pino from "pino";
import { z } from "zod";
import { currentRequest } from "./http/current-request";

/**
 * On standard error; standard output is for results of commands. Callers pass ids, counts, codes and errors, never what
 * a visitor typed (decision 0022).
 */
type Facts = Record<string, unknown>;

const WITHHELD = [
  ...["email", "emailKey", "recipient", "name", "phone", "address", "shipping", "line1", "line2", "city"],
  ...["postalCode", "postal_code", "cookie", "authorization", "password", "token", "secret", "clientSecret"],
  "client_secret",
];

/** Bounded repetitions keep the time proportional to the text's length. */
const SCRUBBED: [RegExp, string][] = [
  // A login in an address, such as DATABASE_URL's.
  [/(:\/\/[^\s"'`:@]{0,200}:)[^\s"'`]{0,500}@/g, "$1[redacted]@"],
  // Client secrets of payments, and the provider's keys.
  [/(_secret_)\w+/g, "$1[redacted]"],
  [/\b(sk|rk|whsec)_\w+/g, "$1_[redacted]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [redacted]"],
  // Links to the pages of orders.
  [/(\/order\/)[a-z0-9]{1,40}\.[a-z0-9]{1,11}\.[^\s"'`<>?#]{1,400}/g, "$1[redacted]"],
  [/\b(token|secret|password)=[^\s&,"']+/gi, "$1=[redacted]"],
  [/[^\s"'`<>()[\],:;=]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "[email]"],
  // Card numbers, with or without separators.
  [/\b\d(?:[ -]?\d){12,18}\b/g, "[digits]"],
];

const writer = pino(
  {
    base: null,
    // Only the framework sets NEXT_RUNTIME: the server logs what goes on, commands only what is wrong.
    level: process.env.NEXT_RUNTIME ? "info" : "warn",
    messageKey: "event",
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ request: currentRequest()?.id }),
    formatters: { level: (label) => ({ level: label }), log: clean },
    redact: { paths: WITHHELD.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  },
  process.stderr,
);

export const log = {
  info: (event: string, facts: Facts = {}) => writer.info(facts, event),
  warn: (event: string, facts: Facts = {}) => writer.warn(facts, event),
  error: (event: string, facts: Facts = {}) => writer.error(facts, event),
};

/** @param depth limits circular facts */
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

/** Other properties of errors often have parts of the request. */
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

const QUERIES = /^(PrismaClient|DriverAdapter)/;

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

/** Messages have the query with its values, or the row. */
function aboutQuery(error: Error): Facts {
  const known = "meta" in error ? error.meta : { driverAdapterError: error };
  const meta = metaSchema.safeParse(known).data;
  return {
    model: meta?.modelName,
    target: meta?.target,
    database: meta?.driverAdapterError?.cause,
    // If Prisma refuses a query as invalid, the message's last line has only names from the schema.
    message: error.name === "PrismaClientValidationError" ? error.message.split("\n").at(-1) : undefined,
  };
}
