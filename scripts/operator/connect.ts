import fs from "node:fs";
import path from "node:path";
import { sqliteFile } from "../../lib/database/database-url";
import { databaseUrl, SettingsError, usesSandbox } from "../shop/settings";
import { sandboxSettings } from "../shop/programs";
import { knownSandboxAddress, sandboxKeys } from "../shop/sandbox";

/**
 * Call before the first query.
 * @throws SettingsError when a setting is invalid or there is no database yet
 */
export async function requireDatabase(): Promise<void> {
  if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
  const { env } = await import("../../lib/env");
  try {
    env();
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  const url = databaseUrl();
  const file = sqliteFile(url);
  if (!file || fs.existsSync(path.resolve(file))) return;
  throw new SettingsError(
    `There is no database at ${url} yet: start the shop once with npm run shop, or correct DATABASE_URL.`,
  );
}

/**
 * Sets up the keys and the address with which the running shop reaches the payment provider. Call before
 * requireDatabase, because settings are only read once.
 * @throws SettingsError when there are no keys, or the payments sandbox is in use and isn't running
 */
export async function requireProvider(): Promise<void> {
  if (usesSandbox()) {
    const keys = sandboxKeys();
    const url = knownSandboxAddress();
    if (!url || !(await answers(url, keys.secretKey))) {
      throw new SettingsError(
        "The payments sandbox runs with the shop and doesn't answer: start the shop with npm run shop and the same settings, then try again.",
      );
    }
    Object.assign(process.env, sandboxSettings(keys, url));
  }
  if (process.env.STRIPE_SECRET_KEY) return;
  throw new SettingsError(
    "This shop has no payments: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
  );
}

/** Whether our sandbox listens there: another program may use its old port by now. */
async function answers(url: string, secretKey: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/v1/payment_intents?limit=1`, {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(5000),
    });
    return ok;
  } catch {
    return false;
  }
}
