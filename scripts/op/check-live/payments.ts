import { env } from "../../../lib/env";
import { NEEDED_EVENTS } from "../../../lib/orders/webhook";
import { listWebhookEndpoints, mayCharge, type WebhookEndpoint } from "../../../lib/payments/provider";
import { refusalOf } from "../../../lib/payments/connection";
import { fault, ok, warning, type Finding } from "./finding";

const ENDPOINT = "/api/payments/webhook";
const PATIENCE_MS = 10_000;

export async function checkPayments(): Promise<Finding[]> {
  if (!env().STRIPE_SECRET_KEY)
    return [
      fault(
        "keys",
        "none: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, of live mode.",
      ),
    ];
  return [
    checkKeys(),
    ...checkDetours(),
    await checkAccount(),
    await checkSubscription(),
    await checkEndpoint(),
  ];
}

function checkKeys(): Finding {
  const { STRIPE_SECRET_KEY = "", STRIPE_PUBLISHABLE_KEY = "", STRIPE_WEBHOOK_SECRET = "" } = env();
  if (!/^[sr]k_live_/.test(STRIPE_SECRET_KEY) || !STRIPE_PUBLISHABLE_KEY.startsWith("pk_live_"))
    return fault(
      "keys",
      "not of live mode, so no card is charged: take sk_live_… (or rk_live_…) and pk_live_….",
    );
  if (!STRIPE_WEBHOOK_SECRET.startsWith("whsec_"))
    return fault(
      "keys",
      "STRIPE_WEBHOOK_SECRET doesn't begin with whsec_: take the webhook's signing secret.",
    );
  return ok("keys", "of live mode");
}

function checkDetours(): Finding[] {
  const { STRIPE_API_URL, STRIPE_SCRIPT_URL, PAYMENTS_SANDBOX } = env();
  const set = Object.entries({ STRIPE_API_URL, STRIPE_SCRIPT_URL, PAYMENTS_SANDBOX })
    .filter(([, value]) => value && value !== "0")
    .map(([name]) => name);
  if (set.length === 0) return [];
  return [fault("provider", `${set.join(", ")}: remove what leads payments elsewhere than to the provider.`)];
}

async function checkAccount(): Promise<Finding> {
  try {
    if (await mayCharge()) return ok("account", "may charge cards");
    return fault("account", "may not charge cards yet: finish its activation in the provider's dashboard.");
  } catch (error) {
    return unanswered("account", error);
  }
}

async function checkSubscription(): Promise<Finding> {
  const url = webhookUrl();
  try {
    return judge(
      url,
      (await listWebhookEndpoints()).filter((endpoint) => endpoint.url === url),
    );
  } catch (error) {
    return unanswered("webhook", error);
  }
}

function judge(url: string, endpoints: WebhookEndpoint[]): Finding {
  if (endpoints.length === 0)
    return fault(
      "webhook",
      `the provider has none to ${url}: add it in its dashboard (Developers → Webhooks).`,
    );
  const enabled = endpoints.filter(({ status }) => status === "enabled");
  if (enabled.length === 0)
    return fault("webhook", `${url} is disabled: enable it in the provider's dashboard.`);
  const sent = new Set(enabled.flatMap(({ events }) => events));
  const missing = NEEDED_EVENTS.filter((event) => !sent.has(event) && !sent.has("*"));
  if (missing.length > 0) return fault("webhook", `isn't sent ${missing.join(", ")}: add them to ${url}.`);
  if (enabled.length > 1)
    return warning(
      "webhook",
      `${enabled.length} lead to ${url}: keep the one that STRIPE_WEBHOOK_SECRET is of.`,
    );
  return ok("webhook", `is sent all ${NEEDED_EVENTS.length} kinds of events that orders need`);
}

/** The webhook's public address must lead to a shop that refuses what the provider hasn't signed. */
async function checkEndpoint(): Promise<Finding> {
  const url = webhookUrl();
  try {
    const { status } = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status === 400) return ok("webhook address", "answers, and refuses what isn't signed");
    return fault(
      "webhook address",
      `${url} answered ${status} instead of 400: it must reach the running shop without a redirect or a login.`,
    );
  } catch {
    return fault(
      "webhook address",
      `${url} can't be reached from here: start the shop, check its name and its proxy.`,
    );
  }
}

function webhookUrl(): string {
  return new URL(ENDPOINT, env().SITE_URL).href;
}

function unanswered(about: string, error: unknown): Finding {
  const refusal = refusalOf(error);
  if (refusal === "keys")
    return fault(about, "the provider doesn't accept STRIPE_SECRET_KEY: take it from the dashboard.");
  if (refusal === "rights")
    return warning(about, "STRIPE_SECRET_KEY may not ask for it: look in the provider's dashboard.");
  return fault(
    about,
    "the provider doesn't answer: check that this machine may reach its API, and try again.",
  );
}
