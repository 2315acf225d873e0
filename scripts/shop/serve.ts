import net from "node:net";
import path from "node:path";
import { root, SettingsError, usesSandbox } from "../settings";
import { startChild, stopOnSignals } from "./children";
import { noteSandboxAddress, sandboxDataFile, sandboxKeys } from "./sandbox";

/**
 * Starts the payments sandbox where it stands in for the provider, and then the shop.
 * @param mode "start" serves the production build, "dev" compiles on demand
 * @throws SettingsError when the port is taken
 */
export async function serve(mode: "start" | "dev", port: number): Promise<void> {
  await refuseTakenPort(port);
  stopOnSignals();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    NODE_ENV: mode === "start" ? "production" : "development",
    NEXT_TELEMETRY_DISABLED: "1",
    ...(usesSandbox() && (await startSandbox(port))),
  };
  startChild([path.join(root, "node_modules/next/dist/bin/next"), mode, "-p", String(port)], env);
}

/**
 * Starts the sandbox on a free port of this machine.
 * @returns the settings by which the shop finds it, as it would find the provider itself
 */
async function startSandbox(shopPort: number): Promise<Partial<NodeJS.ProcessEnv>> {
  const keys = sandboxKeys();
  const controls = process.env.PAYMENTS_SANDBOX_TEST_CONTROLS === "1" ? ["--test-controls"] : [];
  const child = startChild(
    ["--import", "tsx", path.join(root, "payments-sandbox/serve.ts"), ...controls],
    {
      ...process.env,
      PAYMENTS_SANDBOX: "1",
      PAYMENTS_SANDBOX_DATA_FILE: sandboxDataFile(),
      PAYMENTS_SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/payments/webhook`,
      PAYMENTS_SANDBOX_SECRET_KEY: keys.STRIPE_SECRET_KEY,
      PAYMENTS_SANDBOX_PUBLISHABLE_KEY: keys.STRIPE_PUBLISHABLE_KEY,
      PAYMENTS_SANDBOX_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET,
    },
    true,
  );
  const apiUrl = await new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      const match = /listening on (http:\S+)/.exec(chunk.toString());
      if (match?.[1]) resolve(match[1]);
    });
  });
  noteSandboxAddress(apiUrl);
  return {
    PAYMENTS_SANDBOX: "1",
    ...keys,
    STRIPE_API_URL: apiUrl,
    STRIPE_SCRIPT_URL: "/payments-sandbox/stripe.js",
  };
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new SettingsError(
          error.code === "EACCES"
            ? `This user may not listen on port ${port}: choose one above 1023, such as PORT=3000.`
            : `Port ${port} is taken: stop what listens there, or choose another, such as PORT=${port + 1} npm run shop.`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
