import fs from "node:fs";
import path from "node:path";
import { derivedSecret, root } from "./settings";
import type { SandboxKeys } from "./programs";

/** Browsers can reach the sandbox, so the secret key must not be a constant. */
export function sandboxKeys(): SandboxKeys {
  return {
    secretKey: `sk_test_${derivedSecret("sandbox secret key").slice(0, 32)}`,
    publishableKey: "pk_test_sandbox",
    webhookSecret: `whsec_${derivedSecret("sandbox webhook").slice(0, 32)}`,
  };
}

export function sandboxDataFile(): string {
  return process.env.PAYMENTS_SANDBOX_DATA_FILE ?? path.join(root, "data/payments-sandbox.jsonl");
}

const addressFile = () => `${sandboxDataFile()}.address`;

export function noteSandboxAddress(url: string): void {
  fs.writeFileSync(addressFile(), `${url}\n`, { mode: 0o600 });
}

/** Null if no shop was ever started with it. */
export function knownSandboxAddress(): string | null {
  if (process.env.PAYMENTS_SANDBOX_URL) return process.env.PAYMENTS_SANDBOX_URL;
  return fs.existsSync(addressFile()) ? fs.readFileSync(addressFile(), "utf8").trim() : null;
}
