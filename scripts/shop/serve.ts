import net from "node:net";
import { isPublic, listenAddress } from "../../lib/server/network-exposure";
import { SettingsError, usesSandbox } from "./settings";
import { takeBuild } from "./build";
import { startChild } from "./children";
import { sandboxProgram, sandboxSettings, shopProgram } from "./programs";
import { noteSandboxAddress, sandboxDataFile, sandboxKeys } from "./sandbox";

/** @throws SettingsError when the port is taken */
export async function serve(mode: "start" | "dev", port: number): Promise<void> {
  await refuseTakenPort(port);
  if (mode === "start") takeBuild();
  const sandbox = usesSandbox() ? await startSandbox(port) : null;
  const shop = shopProgram(mode, port, sandbox ?? {});
  startChild(shop.args, shop.env);
  console.log(describeAudience(sandbox !== null));
}

function describeAudience(withSandbox: boolean): string {
  if (!isPublic(process.env))
    return "Only this machine can reach the shop. For others, set SITE_URL to its public address.";
  if (withSandbox)
    return "Others can reach the shop, and it takes test payments: every page says so. For real ones, set the provider's keys.";
  if (process.env.STRIPE_SECRET_KEY) return "Others can reach the shop.";
  return "Others can reach the shop, and its checkout is closed: set the provider's keys, or PAYMENTS_SANDBOX=1 for test payments.";
}

/** With PAYMENTS_SANDBOX_URL several instances share the one that `npm run op -- payments-sandbox` started. */
async function startSandbox(shopPort: number): Promise<Partial<NodeJS.ProcessEnv>> {
  const keys = sandboxKeys();
  const shared = process.env.PAYMENTS_SANDBOX_URL;
  if (shared) return sandboxSettings(keys, shared);
  const { args, env } = sandboxProgram({
    keys,
    dataFile: sandboxDataFile(),
    webhookPort: shopPort,
    port: Number(process.env.PAYMENTS_SANDBOX_PORT ?? 0),
    testControls: process.env.PAYMENTS_SANDBOX_TEST_CONTROLS === "1",
  });
  const child = startChild(args, env, true);
  const apiUrl = await new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      const match = /listening on (http:\S+)/.exec(chunk.toString());
      if (match?.[1]) resolve(match[1]);
    });
  });
  noteSandboxAddress(apiUrl);
  return sandboxSettings(keys, apiUrl);
}

function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new SettingsError(
          error.code === "EACCES"
            ? `This user may not listen on port ${port}: choose one above 1023, such as PORT=3000.`
            : error.code === "EADDRNOTAVAIL"
              ? `This machine has no address ${process.env.LISTEN_ADDRESS}: correct LISTEN_ADDRESS.`
              : `Port ${port} is taken: stop what listens there, or choose another, such as PORT=${port + 1} npm run shop.`,
        ),
      );
    });
    probe.listen(port, listenAddress(process.env) ?? undefined, () => probe.close(() => resolve()));
  });
}
