import fs from "node:fs";
import path from "node:path";
import { derivedSecret, root } from "./settings";
import type { SandboxKeys } from "./programs";

/** What the running shop and the operator's commands must agree on about the payments sandbox. */

/** Its secret key is no constant: the browser's way to the sandbox is open to everybody. */
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

/** Leaves word, beside the sandbox's data, where it listens. */
export function noteSandboxAddress(url: string): void {
  fs.writeFileSync(addressFile(), `${url}\n`, { mode: 0o600 });
}

/** Where the sandbox listened last; null when no shop was ever started with it. */
export function knownSandboxAddress(): string | null {
  return fs.existsSync(addressFile()) ? fs.readFileSync(addressFile(), "utf8").trim() : null;
}
