import { fileURLToPath } from "node:url";
import { nextCommand } from "./settings";

/** The two programs of a running shop, and the settings by which they find each other. */

/** What Node is started with. */
export type Program = { args: string[]; env: NodeJS.ProcessEnv };

/** What the payments sandbox asks for in the place of the provider's keys. */
export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/**
 * The shop itself.
 * @param mode "start" serves the production build, "dev" compiles on demand
 */
export function shopProgram(
  mode: "start" | "dev",
  port: number,
  settings: Partial<NodeJS.ProcessEnv>,
): Program {
  return {
    args: [nextCommand, mode, "-p", String(port)],
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      NODE_ENV: mode === "start" ? "production" : "development",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  };
}

/** The settings by which the shop finds the sandbox, as it would find the provider itself. */
export function sandboxSettings(keys: SandboxKeys, apiUrl: string): Partial<NodeJS.ProcessEnv> {
  return {
    PAYMENTS_SANDBOX: "1",
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: apiUrl,
    STRIPE_SCRIPT_URL: "/payments-sandbox/stripe.js",
  };
}

/**
 * The payments sandbox.
 * @param webhookPort where the shop answers that is told of payments; null tells nobody
 * @param port 0 takes any free port, which the sandbox prints
 */
export function sandboxProgram(options: {
  keys: SandboxKeys;
  dataFile: string;
  webhookPort: number | null;
  port: number;
  testControls: boolean;
}): Program {
  const { keys, dataFile, webhookPort, port, testControls } = options;
  return {
    args: [
      fileURLToPath(import.meta.resolve("@half-volley/payments-sandbox/bin")),
      `--port=${port}`,
      ...(testControls ? ["--test-controls"] : []),
    ],
    env: {
      ...process.env,
      PAYMENTS_SANDBOX: "1",
      PAYMENTS_SANDBOX_DATA_FILE: dataFile,
      PAYMENTS_SANDBOX_WEBHOOK_URL:
        webhookPort === null ? "" : `http://127.0.0.1:${webhookPort}/api/payments/webhook`,
      PAYMENTS_SANDBOX_SECRET_KEY: keys.secretKey,
      PAYMENTS_SANDBOX_PUBLISHABLE_KEY: keys.publishableKey,
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
    },
  };
}
