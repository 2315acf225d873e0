import http from "node:http";
import { startSandboxServer } from "@half-volley/payments-sandbox";
import { NextRequest } from "next/server";
import { GET as ready } from "@/app/api/(server)/ready/route";
import { startCheckout } from "@/lib/checkout/start";
import { errorResponse } from "@/lib/http/error-response";
import { log } from "@/lib/log";
import { mayCharge, retrieveIntent } from "@/lib/payments/provider";
import { refusalOf } from "@/lib/payments/connection";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { newCart, testShop } from "@/tests/support/paid-order";

/** The provider doesn't answer, or refuses our key, because it was replaced in its dashboard or lacks a permission. */

const shop = testShop();
afterAll(() => shop.sandbox.close());
afterEach(() => jest.restoreAllMocks());

async function readiness(query = "?for=orders") {
  const request = new NextRequest(`http://localhost:3000/api/ready${query}`);
  const response = await ready(request, { params: Promise.resolve({}) });
  const { orders, provider } = (await response.json()) as { orders: boolean; provider: string };
  return { status: response.status, orders, provider };
}
const FINE = { status: 200, orders: true, provider: "answering" };
const RED = { status: 503, orders: false, provider: "refusing" };

test("a provider that doesn't answer takes no instance out, and is told to the monitoring, for a minute at most", async () => {
  expect(await readiness()).toEqual(FINE);
  const { faults } = shop.sandbox.sandbox;
  const fail = async () => {
    faults.add({ match: /GET \/v1\/account/, kind: "500", times: 9 });
    await expect(mayCharge()).rejects.toMatchObject({ kind: "unavailable" });
    faults.clear();
  };
  await fail();
  expect(await readiness()).toEqual({ status: 503, orders: false, provider: "silent" });
  expect(await readiness("")).toEqual({ status: 200, orders: false, provider: "silent" });
  expect(await mayCharge()).toBe(true);
  expect(await readiness()).toEqual(FINE);
  // An answer, though a refusal.
  await fail();
  await expect(retrieveIntent("pi_unknown")).rejects.toMatchObject({ kind: "unavailable" });
  expect(await readiness()).toEqual(FINE);
  await fail();
  expect((await readiness("")).orders).toBe(false);
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect((await readiness("")).orders).toBe(true);
});

/** Does something while another provider answers at the address of ours. */
async function withOther(
  start: (port: number) => Promise<{ close: () => Promise<unknown> }>,
  work: () => Promise<void>,
): Promise<void> {
  const { port } = shop.sandbox;
  await shop.sandbox.close();
  const other = await start(port);
  try {
    await work();
  } finally {
    await other.close();
    const keys = { secretKey: "sk_test_integration", publishableKey: "pk_test_integration" };
    shop.sandbox = await startSandboxServer({ port, ...keys });
  }
}

const withRolledKey = (port: number) => startSandboxServer({ port, secretKey: "sk_test_rolled" });

async function withoutRights(port: number) {
  const server = http.createServer((_, response) => {
    response.writeHead(403, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "no permission" } }));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

// Proves api.one-error-shape.
test("a refused key is an outage: shoppers read what to do, and the monitoring is told until a call is accepted", async () => {
  const said = jest.spyOn(log, "error").mockImplementation(() => undefined);
  const { cartId } = await newCart();

  await withOther(withRolledKey, async () => {
    const refusal: unknown = await startCheckout(cartId, {}).catch((error: unknown) => error);
    const request = new Request("http://localhost:3000/api/checkout", { method: "POST" });
    const answer = await errorResponse(refusal, request);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^We can’t take card payments at the moment\. Your cart is saved/),
    });
    expect(said.mock.calls.map(([event]) => event)).toEqual(["the payment provider refuses our keys"]);
    const { values } = await metrics.providerCalls.get();
    const counted = values.filter(({ metricName, labels, value }) => {
      return metricName?.endsWith("_count") && labels.outcome === "keys" && value > 0;
    });
    expect(counted.map(({ labels, value }) => [labels.call, value])).toEqual([["create intent", 1]]);

    expect(await readiness()).toEqual(RED);
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
    expect(await readiness()).toEqual(RED);
    clock.mockRestore();
  });

  expect((await startCheckout(cartId, {})).clientSecret).toBeTruthy();
  expect(await readiness()).toEqual(FINE);
});

test("a right that is missing is one, too, unless no purchase needs it", async () => {
  jest.spyOn(log, "error").mockImplementation(() => undefined);
  await withOther(withoutRights, async () => {
    expect(await mayCharge().catch(refusalOf)).toBe("rights");
    expect(await readiness()).toEqual(FINE);
    await expect(retrieveIntent("pi_1")).rejects.toMatchObject({ kind: "unavailable" });
    expect(await readiness()).toEqual(RED);
  });
});
