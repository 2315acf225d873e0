import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { isPublic } from "../../lib/server/network-exposure";

export const root = path.resolve(import.meta.dirname, "../..");

export const nextCommand = path.join(root, "node_modules/.bin/next");

/** Made when SESSION_SECRET isn't set. */
export const secretFile = path.join(root, "data", "session-secret");

const envFile = path.join(root, ".env");
if (fs.existsSync(envFile)) process.loadEnvFile(envFile);
// An empty variable in .env counts as not set.
for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];

export class SettingsError extends Error {}

export function databaseUrl(): string {
  return process.env.DATABASE_URL ?? "file:./data/shop.db";
}

/** @throws SettingsError */
export function port(): number {
  const value = Number(process.env.PORT ?? 3000);
  if (Number.isInteger(value) && value > 0 && value < 65536) return value;
  throw new SettingsError(`PORT is “${process.env.PORT}”: set it to a number from 1 to 65535.`);
}

/** Time for the proxies in front of a stopping shop to notice that it isn't ready; none without proxies. */
export function shutdownDelaySeconds(): number {
  return Number(
    process.env.SHUTDOWN_DELAY_SECONDS ?? (Number(process.env.TRUSTED_PROXY_HOPS ?? 0) > 0 ? 5 : 0),
  );
}

/** For a shop on this machine, with a session secret kept in data/. */
export function completeEnvironment(): void {
  process.env.DATABASE_URL ??= databaseUrl();
  process.env.SITE_URL ??= `http://localhost:${port()}`;
  process.env.SESSION_SECRET ??= keptSecret();
}

/**
 * Call completeEnvironment first.
 * @throws SettingsError
 */
export async function checkedSettings() {
  const { env } = await import("../../lib/env");
  try {
    return env();
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

export function keptSecret(file = secretFile): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    // Several instances may do so at once: all take the first one's secret.
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, "utf8").trim();
}

export function derivedSecret(purpose: string): string {
  return createHmac("sha256", process.env.SESSION_SECRET ?? "")
    .update(purpose)
    .digest("hex");
}

/**
 * If PAYMENTS_SANDBOX=1, or if no keys are set and only this machine can reach the shop (checkout.payments-closed).
 * @throws SettingsError when only some of the provider's keys are set, or keys of both modes
 */
export function usesSandbox(): boolean {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === 0) {
    refuseTwoModes();
    return false;
  }
  if (missing.length < names.length) {
    throw new SettingsError(
      `${missing.join(" and ")} is missing: set all three of the provider's keys, or none.`,
    );
  }
  if (process.env.PAYMENTS_SANDBOX) return process.env.PAYMENTS_SANDBOX === "1";
  return !isPublic(process.env);
}

/** Payments would open in one mode and be paid in the other, which no card can do. */
function refuseTwoModes(): void {
  const modeOf = (key: string | undefined) => /_(test|live)_/.exec(key ?? "")?.[1];
  const secret = modeOf(process.env.STRIPE_SECRET_KEY);
  const publishable = modeOf(process.env.STRIPE_PUBLISHABLE_KEY);
  if (!secret || !publishable || secret === publishable) return;
  throw new SettingsError(
    `STRIPE_SECRET_KEY is of ${secret} mode and STRIPE_PUBLISHABLE_KEY of ${publishable} mode: take both from the same.`,
  );
}
