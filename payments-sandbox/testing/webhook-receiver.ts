import Stripe from "stripe";
import { assertContract } from "./contract";
import { listen } from "../server/http/node-server";

export const WEBHOOK_SECRET = "whsec_test";

/**
 * A webhook endpoint that verifies signatures with Stripe's own code and answers with the status that the test sets.
 */
export async function startWebhookReceiver() {
  const stripe = new Stripe("sk_test_unused");
  const receiver = {
    /** HTTP status of the next answers. */
    status: 200,
    /** Verified events in order of arrival, failed attempts included. */
    received: [] as Stripe.Event[],
    signatures: [] as string[],
    endpoint: { url: "", secret: WEBHOOK_SECRET },
    close: () => server.close(),
  };
  const server = await listen(
    async (request) => {
      const body = await request.text();
      const signature = request.headers.get("stripe-signature") ?? "";
      const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
      assertContract(JSON.parse(body) as { object: string });
      receiver.received.push(event);
      receiver.signatures.push(signature);
      return new Response(null, { status: receiver.status });
    },
    "127.0.0.1",
    0,
  );
  receiver.endpoint.url = `${server.url}/webhook`;
  return receiver;
}
