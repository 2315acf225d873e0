import net from "node:net";
import path from "node:path";
import { root, SettingsError, usesSandbox } from "../settings";
import { startChild, stopOnSignals } from "./children";
<<<<<<< HEAD
import { noteSandboxAddress, sandboxDataFile, sandboxKeys } from "./sandbox";
=======
import { sandboxProgram, sandboxSettings, shopProgram } from "./programs";
>>>>>>> http

/**
 * Starts the payments sandbox where it stands in for the provider, and then the shop.
 * @param mode "start" serves the production build, "dev" compiles on demand
 * @throws SettingsError when the port is taken
 */
export async function serve(mode: "start" | "dev", port: number): Promise<void> {
  await refuseTakenPort(port);
  stopOnSignals();
  const shop = shopProgram(mode, port, usesSandbox() ? await startSandbox(port) : {});
  startChild(shop.args, shop.env);
}

/**
 * Starts the sandbox, on a free port of this machine unless PAYMENTS_SANDBOX_PORT names one.
 * @returns the settings by which the shop finds it
 */
async function startSandbox(shopPort: number): Promise<Partial<NodeJS.ProcessEnv>> {
<<<<<<< HEAD
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
=======
  // Its secret key is no constant: the browser's way to the sandbox is open to everybody.
  const keys = {
    secretKey: `sk_test_${derivedSecret("sandbox secret key").slice(0, 32)}`,
    webhookSecret: `whsec_${derivedSecret("sandbox webhook").slice(0, 32)}`,
    publishableKey: "pk_test_sandbox",
  };
  const { args, env } = sandboxProgram({
    keys,
    dataFile: process.env.PAYMENTS_SANDBOX_DATA_FILE ?? path.join(root, "data/payments-sandbox.jsonl"),
    webhookPort: shopPort,
    port: Number(process.env.PAYMENTS_SANDBOX_PORT ?? 0),
    testControls: process.env.PAYMENTS_SANDBOX_TEST_CONTROLS === "1",
  });
  const child = startChild(args, env, true);
>>>>>>> http
  const apiUrl = await new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      const match = /listening on (http:\S+)/.exec(chunk.toString());
      if (match?.[1]) resolve(match[1]);
    });
  });
<<<<<<< HEAD
  noteSandboxAddress(apiUrl);
  return {
    PAYMENTS_SANDBOX: "1",
    ...keys,
    STRIPE_API_URL: apiUrl,
    STRIPE_SCRIPT_URL: "/payments-sandbox/stripe.js",
  };
=======
  return sandboxSettings(keys, apiUrl);
>>>>>>> http
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
