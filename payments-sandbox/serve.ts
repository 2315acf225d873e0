import { parseArgs } from "node:util";
import { DEFAULT_WEBHOOK_SECRET, startSandboxServer } from "./server/http/start";

const { values } = parseArgs({
  options: {
    host: { type: "string" },
    port: { type: "string" },
    "data-file": { type: "string" },
    "webhook-url": { type: "string" },
    "test-controls": { type: "boolean" },
  },
});
/** An empty setting counts as absent, because copied example files contain empty ones. */
const setting = (name: string) => process.env[`PAYMENTS_SANDBOX_${name}`] || undefined;

if (process.env.NODE_ENV === "production" && process.env.PAYMENTS_SANDBOX !== "1") {
  console.error(
    "The payments sandbox takes no money. Set PAYMENTS_SANDBOX=1 to run it in production all the same.",
  );
  process.exit(1);
}

const port = Number(values.port ?? setting("PORT") ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error("The port must be an integer from 0 to 65535.");
  process.exit(1);
}
const webhookUrl = values["webhook-url"] ?? setting("WEBHOOK_URL");

const server = await startSandboxServer({
  host: values.host ?? setting("HOST"),
  port,
  dataFile: values["data-file"] ?? setting("DATA_FILE"),
  // Keys and secrets come from the environment only: arguments are visible in the process list.
  secretKey: setting("SECRET_KEY"),
  publishableKey: setting("PUBLISHABLE_KEY"),
  webhook: webhookUrl
    ? { url: webhookUrl, secret: setting("WEBHOOK_SECRET") ?? DEFAULT_WEBHOOK_SECRET }
    : null,
  testControls: values["test-controls"],
  warn: (message) => console.error(`payments sandbox: ${message}`),
}).catch((error: unknown) => {
  console.error(
    `The payments sandbox could not start: ${error instanceof Error ? error.message : "unknown error"}`,
  );
  process.exit(1);
});

console.log(`payments sandbox listening on ${server.url}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
