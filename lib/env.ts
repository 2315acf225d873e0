import "server-only";
import { z } from "zod";
import { isThisMachine, originsOfThisMachine, ownHost } from "./server/network-exposure";
import { site } from "./site";

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

/** The only place that reads settings and secrets; .env.example describes them. */
const variables = z.object({
  PORT: z.coerce.number("must be a number").int().min(1).max(65_535).default(3000),
  /** lib/server/network-exposure.ts decides without it. */
  LISTEN_ADDRESS: z.union([z.ipv4(), z.ipv6()], "must be a network address such as 127.0.0.1").optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, "must start with file: or postgresql://")
    .default("file:./data/shop.db"),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" })
    .default("http://localhost:3000"),
  INSTANCE_URLS: z
    .string()
    .transform((urls) => urls.split(",").map((url) => url.trim()))
    .pipe(
      z.array(
        z.url({ protocol: /^https?$/ }),
        "must be addresses such as http://10.0.0.1:3000, separated by commas",
      ),
    )
    .optional(),
  CONTACT_EMAIL: z.email("must be an email address").default(`hello@${site.key}.example`),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= 32),
      "must be secrets of at least 32 characters, separated by commas",
    )
    .default([]),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TIMEOUT_MS: z.coerce.number("must be a number").int().min(100).max(80_000).default(15_000),
  STRIPE_MAX_RETRIES: z.coerce.number("must be a number").int().min(0).max(5).default(2),
  STRIPE_API_URL: z.url().optional(),
  /** Defines window.Stripe, so that the provider's library doesn't fetch its own script. */
  STRIPE_SCRIPT_URL: z.string().optional(),
  /** Proves to Apple that this address may offer Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.email("must be an email address").optional(),
  POSTAL_ADDRESS: z.string().max(300).optional(),
  REVIEW_MAIL_DAYS: wholeNumber(0, 90).default(14),
  MAIL_FOLDER: z.string().default("./mail"),
  ASSETS_FOLDER: z.string().default("./data/assets"),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  METRICS_PORT: z.coerce.number("must be a number").int().min(1).max(65_535).optional(),
  METRICS_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], "must be a network address such as 127.0.0.1")
    .default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:4318" })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number("must be a number from 0 to 1").min(0).max(1).default(0.01),
  /** Of a variant's stock, what unpaid orders may hold (checkout.held-stock). */
  FREE_HOLD_PERCENT: wholeNumber(0, 100).default(50),
  NETWORK_ALLOWANCE: wholeNumber(1, 1_000_000).default(1),
  MIGRATE_ON_START: z.enum(["0", "1"], { error: "must be 1 or 0" }).default("1"),
  /** Default in scripts/shop/settings.ts. */
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300).optional(),
  OPERATOR: z.string().max(80).optional(),
  PAYMENTS_SANDBOX: z.enum(["0", "1"], { error: "must be 1 or 0" }).default("0"),
});

export type Env = z.infer<typeof variables>;

let parsed: Env | undefined;

/** @throws Error that names each invalid variable and how to correct it */
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

/** The first one signs; signatures of the others are still accepted. */
export function sessionSecrets(): [current: string, ...previous: string[]] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = env();
  return [SESSION_SECRET, ...SESSION_SECRET_PREVIOUS];
}

/** Without a trailing slash. */
export function siteOrigin(): string {
  return new URL(env().SITE_URL).origin;
}

/** SITE_URL's and, on one's own machine, its other names. */
export function ownOrigins(): string[] {
  const origin = siteOrigin();
  return isThisMachine(new URL(origin).hostname) ? originsOfThisMachine(origin) : [origin];
}

export function ownOrigin(): string {
  return `http://${ownHost(env())}:${env().PORT}`;
}

export function instanceUrls(): string[] {
  return env().INSTANCE_URLS?.map((url) => new URL(url).origin) ?? [ownOrigin()];
}
