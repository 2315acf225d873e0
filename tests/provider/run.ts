/**
 * `npm run test:long -- provider`: plays purchases, refunds and disputes at the payment provider, with test keys, and
 * in the payments sandbox, and compares what they answer and tell, field by field and event by event.
 *
 *   --only refunds     the scenarios whose name contains the word
 *   --patience 120     how long to wait for what the provider does in its own time, in seconds
 */
import { parseArgs } from "node:util";
import { startSandboxServer } from "@half-volley/payments-sandbox";
import Stripe from "stripe";
import { env } from "@/lib/env";
import { completeEnvironment } from "@/scripts/shop/settings";
import { closeWith } from "@/tests/support/run-checks";
import { compare, type Difference } from "./compare";
import { isKnown } from "./known-differences";
import { redact } from "./redact";
import { SCENARIOS } from "./scenarios";
import { Side, type Transcript } from "./side";

const NO_KEY = `This test makes payments, refunds and disputes at the payment provider, in its test mode, where no money moves.
It needs a secret test key, which begins with sk_test_, from https://dashboard.stripe.com/test/apikeys:
  STRIPE_SECRET_KEY=sk_test_… npm run test:long -- provider`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    patience: { type: "string", default: "120" },
  },
});

completeEnvironment();
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL, STRIPE_TIMEOUT_MS: timeoutMs } = env();
if (!secretKey?.startsWith("sk_test_")) stop(NO_KEY);

const scenarios = SCENARIOS.filter(({ name }) => name.includes(values.only));
const sandboxServer = await startSandboxServer({ processingMs: 500 });
const sandbox = new Side({
  ...{ secretKey: "sk_test_payments_sandbox", address: sandboxServer.url },
  ...{ timeoutMs, patienceMs: 5_000 },
});
const provider = new Side({
  ...{ secretKey, address: STRIPE_API_URL ?? null },
  ...{ timeoutMs, patienceMs: Number(values.patience) * 1000 },
});

console.log(
  `Playing ${scenarios.length} scenarios in the sandbox and at ${STRIPE_API_URL ?? "the provider"}`,
);
const ours = await playAll(sandbox);
await sandbox.collectEvents(ours, []);
const theirs = await playAll(provider).catch((error: unknown) => stop(explained(error)));
await provider.collectEvents(
  theirs,
  ours.map(({ events }, index) => (scenarios[index]!.chance ? [] : events.map(({ type }) => String(type)))),
);
await sandboxServer.close();

const counts = { passed: 0, failed: 0 };
for (const [index, { name, chance }] of scenarios.entries()) {
  const [left, right] = [redact(ours[index]!), redact(theirs[index]!)];
  const wrong = compare(left, right, chance).filter(({ field }) => !isKnown(field));
  const stopped = [left, right].flatMap((side) => side.stopped ?? []);
  const failed = wrong.length > 0 || stopped.length > 0;
  counts[failed ? "failed" : "passed"]++;
  const said = `${right.exchanges.length} calls, ${right.events.length} events, ${wrong.length} differences`;
  console.log(`${failed ? "✗" : "✓"} ${name}: ${said}`);
  for (const why of stopped) console.log(`  stopped: ${why}`);
  for (const line of new Set(wrong.map(describe))) console.log(line);
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

async function playAll(side: Side): Promise<Transcript[]> {
  const transcripts: Transcript[] = [];
  for (const scenario of scenarios) transcripts.push(await side.play(scenario));
  return transcripts;
}

function describe(difference: Difference): string {
  const [ours, theirs] = [difference.sandbox, difference.provider].map((value) => JSON.stringify(value));
  return `  ${difference.field} (${difference.where})\n    sandbox   ${ours}\n    provider  ${theirs}`;
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
