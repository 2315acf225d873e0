import "server-only";
import { z } from "zod";

/**
 * The only place that reads settings and secrets. Every variable is described in .env.example.
 * Values are checked at first use; a bad one stops the shop with a sentence that names it.
 */
const variables = z.object({
  PORT: z.coerce.number("must be a number").int().min(1).max(65_535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, "must start with file: or postgresql://")
    .default("file:./data/shop.db"),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" })
    .default("http://localhost:3000"),
  CONTACT_EMAIL: z.email("must be an email address").default("hello@halfvolley.example"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** How long one call to the provider may take, in milliseconds. */
  STRIPE_TIMEOUT_MS: z.coerce.number("must be a number").int().min(100).max(80_000).default(15_000),
  /** How often a call that failed on the way is repeated, with the same idempotency key. */
  STRIPE_MAX_RETRIES: z.coerce.number("must be a number").int().min(0).max(5).default(2),
  /** Where the provider's API answers; only another host than the provider's own is ever written here. */
  STRIPE_API_URL: z.url().optional(),
  /** Script that defines window.Stripe before the provider's library would fetch its own. */
  STRIPE_SCRIPT_URL: z.string().optional(),
  /** Where mail leaves: smtp://user:password@host:587 or smtps://… . Without it mail is written to MAIL_FOLDER. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must start with smtp:// or smtps://")
    .optional(),
  /** Sender of every mail; CONTACT_EMAIL unless set. */
  MAIL_FROM: z.email("must be an email address").optional(),
  /** Postal address at the foot of marketing mail, which US law (CAN-SPAM) asks for. */
  POSTAL_ADDRESS: z.string().max(300).optional(),
  /** Folder for mail as .eml files while SMTP_URL is not set. */
  MAIL_FOLDER: z.string().default("./mail"),
  /** How many proxies of ours stand before the shop and append to X-Forwarded-For; 0 ignores that header. */
  TRUSTED_PROXY_HOPS: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(0, "must not be negative")
    .max(10, "must be at most 10")
    .default(0),
  /** "1" lets the payments sandbox stand in for the provider; scripts/shop/settings.ts decides. */
  PAYMENTS_SANDBOX: z.enum(["0", "1"], { error: "must be 1 or 0" }).default("0"),
});

export type Env = z.infer<typeof variables>;

let parsed: Env | undefined;

/**
 * The settings of this process.
 * @throws Error naming each bad variable and its mend
 */
export function env(): Env {
  if (parsed) return parsed;
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const result = variables.safeParse(present);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`Settings: ${faults.join("; ")}. See .env.example.`);
  }
  return (parsed = result.data);
}

/** Public origin without a trailing slash. */
export function siteOrigin(): string {
  return new URL(env().SITE_URL).origin;
}

/** Where this very process answers, for the calls that it makes to itself. */
export function ownOrigin(): string {
  return `http://127.0.0.1:${env().PORT}`;
}
