import Ajv2020 from "ajv/dist/2020";
import parameters from "../contract/stripe-params.json";
import schemas from "../contract/stripe-schemas.json";

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(schemas);

const DEFINITIONS: Record<string, string> = {
  payment_intent: "PaymentIntent",
  charge: "Charge",
  refund: "Refund",
  payment_method: "PaymentMethod",
  dispute: "Dispute",
  "radar.early_fraud_warning": "EarlyFraudWarning",
  review: "Review",
  event: "Event",
  account: "Account",
  webhook_endpoint: "WebhookEndpoint",
};
const OPERATIONS: readonly (readonly [pattern: RegExp, operation: keyof typeof parameters])[] = [
  [/^POST \/v1\/payment_intents$/, "payment_intents.create"],
  [/^GET \/v1\/payment_intents$/, "payment_intents.list"],
  [/^POST \/v1\/payment_intents\/\w+$/, "payment_intents.update"],
  [/^POST \/v1\/payment_intents\/\w+\/confirm$/, "payment_intents.confirm"],
  [/^POST \/v1\/payment_intents\/\w+\/cancel$/, "payment_intents.cancel"],
  [/^POST \/v1\/refunds$/, "refunds.create"],
  [/^GET \/v1\/disputes$/, "disputes.list"],
  [/^POST \/v1\/disputes\/\w+$/, "disputes.update"],
  [/^GET \/v1\/radar\/early_fraud_warnings$/, "radar.early_fraud_warnings.list"],
  [/^GET \/v1\/reviews$/, "reviews.list"],
  [/^GET \/v1\/events$/, "events.list"],
  [/^GET \/v1\/webhook_endpoints$/, "webhook_endpoints.list"],
];

interface ApiObject {
  object?: string;
  error?: unknown;
  data?: ApiObject[];
}

/** Throws when `body` is not what Stripe would answer. */
export function assertContract(body: ApiObject): void {
  if (body.object === "list") {
    for (const item of body.data ?? []) assertContract(item);
    return;
  }
  const name = body.error === undefined ? DEFINITIONS[body.object ?? ""] : "Error";
  const validate = name && ajv.getSchema(`stripe-subset#/$defs/${name}`);
  if (!validate) throw new Error(`No schema for an answer of kind ${body.object}.`);
  if (!validate(body)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}`);
}

/** Throws when a request has a parameter that Stripe does not know. */
export function assertParameters(method: string, url: URL, body: string): void {
  const operation = OPERATIONS.find(([pattern]) => pattern.test(`${method} ${url.pathname}`))?.[1];
  if (!operation) return;
  const allowed: readonly string[] = parameters[operation].allowed;
  const form = method === "POST" ? new URLSearchParams(body) : url.searchParams;
  for (const name of form.keys()) {
    const top = name.split("[")[0] ?? "";
    if (!allowed.includes(top)) throw new Error(`${operation} has no parameter ${top}.`);
  }
}

/** `send` with requests and answers checked against the contract. Pass it to Stripe.createFetchHttpClient. */
export function checkedFetch(send: (request: Request) => Promise<Response | null>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    assertParameters(request.method, new URL(request.url), await request.clone().text());
    const response = await send(request);
    // This is how fetch reports a dropped connection.
    if (!response) throw new TypeError("fetch failed");
    assertContract((await response.clone().json()) as ApiObject);
    return response;
  };
}
