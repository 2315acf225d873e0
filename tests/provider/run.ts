/**
 * `npm run test:long -- provider`: plays purchases, refunds and disputes at the payment provider, with test keys, and
 * in the payments sandbox, and compares what they answer and tell, field by field and event by event. The redacted
 * transcripts are written to test-results/provider.
 *
 *   --known            also prints the differences that are known (tests/provider/known-differences.ts)
 *   --only refunds     the scenarios whose name contains the word
 *   --patience 120     how long to wait for what the provider does in its own time, in seconds
 *   --folder <path>    where the transcripts are written
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startSandboxServer } from "@half-volley/payments-sandbox";
import Stripe from "stripe";
import { env } from "@/lib/env";
import { completeEnvironment, root } from "@/scripts/shop/settings";
import { closeWith } from "@/tests/support/run-checks";
import { compare, type Difference } from "./compare";
import { redact } from "./redact";
import { describe, faults } from "./report";
import { SCENARIOS } from "./scenarios";
import { Side, type Scenario, type Transcript } from "./side";

const NO_KEY = `This test makes payments, refunds and disputes at the payment provider, in its test mode, where no money moves.
It needs a secret test key:
  1. Open an account at https://dashboard.stripe.com/register. Test mode asks for nothing but an email address.
  2. Copy the secret key, which begins with sk_test_, from https://dashboard.stripe.com/test/apikeys.
  3. STRIPE_SECRET_KEY=sk_test_… npm run test:long -- provider`;

const { values } = parseArgs({
  options: {
    known: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    patience: { type: "string", default: "120" },
    folder: { type: "string", default: path.join(root, "test-results/provider") },
  },
});

completeEnvironment();
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL, STRIPE_TIMEOUT_MS } = env();
if (!secretKey) stop(NO_KEY);
if (!secretKey.startsWith("sk_test_"))
  stop(
    "STRIPE_SECRET_KEY doesn't begin with sk_test_. This test makes payments, so it takes test keys only.",
  );

const scenarios = SCENARIOS.filter(({ name }) => name.includes(values.only));

const sandboxServer = await startSandboxServer({ processingMs: 500 });
const timeoutMs = STRIPE_TIMEOUT_MS;
const sandbox = new Side({
  secretKey: "sk_test_payments_sandbox",
  address: sandboxServer.url,
  timeoutMs,
  patienceMs: 5_000,
});
const provider = new Side({
  secretKey,
  address: STRIPE_API_URL ?? null,
  timeoutMs,
  patienceMs: Number(values.patience) * 1000,
});

console.log(
  `Playing ${scenarios.length} scenarios in the sandbox and at ${STRIPE_API_URL ?? "the provider"}`,
);
fs.rmSync(values.folder, { recursive: true, force: true });
const ours = await playAll(sandbox, scenarios);
await sandbox.collectEvents(ours, []);
const theirs = await playAll(provider, scenarios).catch((error: unknown) => stop(explained(error)));
await provider.collectEvents(
  theirs,
  ours.map(({ events }, index) => (scenarios[index]!.chance ? [] : events.map(({ type }) => String(type)))),
);
await sandboxServer.close();

const counts = { passed: 0, failed: 0 };
for (const [index, { name, chance }] of scenarios.entries()) {
  const [left, right] = [redact(ours[index]!), redact(theirs[index]!)];
  write("sandbox", name, left);
  write("provider", name, right);
  const differences = compare(left, right, chance);
  const wrong = faults(differences);
  const failed = wrong.length > 0 || left.stopped !== null || right.stopped !== null;
  counts[failed ? "failed" : "passed"]++;
  tell(name, right, differences, failed);
}
const versions = new Set(theirs.flatMap(({ events }) => events.map((event) => String(event.api_version))));
for (const version of versions) {
  if (version !== Stripe.API_VERSION)
    console.log(
      `\nThe account writes its events in API version ${version}, the shop reads ${Stripe.API_VERSION}: fields of events may differ for that alone. Upgrade the version in the dashboard's workbench.`,
    );
}
console.log(
  "\nA 3-D Secure challenge needs a browser: pay once with 4000 0027 6000 3184 in the shop, with the same keys.",
);
closeWith(counts);

async function playAll(side: Side, all: readonly Scenario[]): Promise<Transcript[]> {
  const transcripts: Transcript[] = [];
  for (const scenario of all) transcripts.push(await side.play(scenario));
  return transcripts;
}

function tell(
  name: string,
  { exchanges, events, stopped }: Transcript,
  all: Difference[],
  failed: boolean,
): void {
  const wrong = faults(all);
  const known = all.length - wrong.length;
  console.log(
    `${failed ? "✗" : "✓"} ${name}: ${exchanges.length} calls, ${events.length} events, ${wrong.length} differences${known ? ` and ${known} known ones` : ""}`,
  );
  if (stopped !== null) console.log(`  stopped: ${stopped}`);
  for (const line of describe(values.known ? all : wrong)) console.log(line);
}

function write(side: string, name: string, transcript: Transcript): void {
  const file = path.join(values.folder, side, `${name.replace(/\W+/g, "-")}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(transcript, null, 2)}\n`);
}

function explained(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return "The provider refuses the key: copy the secret key again from https://dashboard.stripe.com/test/apikeys.";
  if (error instanceof Stripe.errors.StripeConnectionError)
    return `${STRIPE_API_URL ?? "The provider"} can't be reached from here: ${error.message}`;
  throw error;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
