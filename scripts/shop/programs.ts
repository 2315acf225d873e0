import { fileURLToPath } from "node:url";
import { HEAP_GROWTH_PERCENT, MALLOC_ARENAS } from "../../lib/server/memory-bounds.cjs";
import { listenAddress, ownHost } from "../../lib/server/network-exposure";
import { nextCommand, shutdownDelaySeconds } from "./settings";

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url));

export type Program = { args: string[]; env: NodeJS.ProcessEnv; cwd?: string };

export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** @param mode "start" serves the production build, "dev" compiles on demand */
export function shopProgram(
  mode: "start" | "dev",
  port: number,
  settings: Partial<NodeJS.ProcessEnv>,
): Program {
  const env = { ...process.env, ...settings };
  const address = listenAddress(env);
  return {
    args: [
      ...(mode === "start" ? [`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`, SERVER] : [nextCommand, mode]),
      ...["-p", String(port)],
      ...(address ? ["-H", address] : []),
    ],
    env: {
      MALLOC_ARENA_MAX: String(MALLOC_ARENAS),
      ...env,
      PORT: String(port),
      NODE_ENV: mode === "start" ? "production" : "development",
      NEXT_TELEMETRY_DISABLED: "1",
      SHUTDOWN_DELAY_SECONDS: String(shutdownDelaySeconds()),
    },
  };
}

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
 * @param webhookPort null sends none
 * @param port 0 takes any free one, which the sandbox prints
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
        webhookPort === null ? "" : `http://${ownHost(process.env)}:${webhookPort}/api/payments/webhook`,
      PAYMENTS_SANDBOX_SECRET_KEY: keys.secretKey,
      PAYMENTS_SANDBOX_PUBLISHABLE_KEY: keys.publishableKey,
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
    },
  };
}
