/** @jest-environment node */
import { request } from "node:http";
import { KEYS } from "../../testing/checked-sdk";
import { parseForm } from "../protocol/form";
import { startSandboxServer, type SandboxServer } from "./start";

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

async function post(body: string, path = "/v1/payment_intents") {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${KEYS.secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });
  return {
    status: response.status,
    body: (await response.json()) as { error?: { message: string; type: string } },
  };
}

it.each([
  "__proto__[polluted]=1",
  "metadata[__proto__][polluted]=1",
  "metadata[constructor][prototype][polluted]=1",
  "amount[=1",
  "a]b=1",
  "amount=1&amount[x]=2",
  "amount[x]=2&amount=1",
  "a[b][c][d][e][f][g][h][i]=1",
  '{"amount":100,"currency":"usd"}',
  "amount[]=100&currency=usd",
  "amount=100&currency=usd&metadata=text",
  "amount=100&currency=usd&metadata[a][b]=1",
  "amount=100&currency=usd&shipping[name]=Ada",
  "%ff%fe=%00&amount=1e9&currency=usd",
  "amount=9007199254740993&currency=usd",
  `${"x=1&".repeat(1001)}`,
])("answers 400 to %.60s", async (body) => {
  const answer = await post(body);
  expect(answer).toMatchObject({ status: 400, body: { error: { type: "invalid_request_error" } } });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it("keeps names of Object's own members harmless in metadata", () => {
  const form = parseForm("metadata[toString]=1&metadata[hasOwnProperty]=2");
  expect(form.metadata).toMatchObject({ toString: "1", hasOwnProperty: "2" });
});

it("answers 413 to a body of more than a megabyte, declared or not", async () => {
  const large = `description=${"x".repeat(1024 * 1024)}`;
  expect((await post(large)).status).toBe(413);
  const streamed = await new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(`${server.url}/v1/payment_intents`, { method: "POST" }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
    outgoing.on("error", reject);
    outgoing.write(large);
    // Never ended: the server must not wait for the rest.
  });
  expect(streamed).toBe(413);
});

it.each([
  ["GET", "/v1/payment_intents/pi_%2e%2e"],
  ["DELETE", "/v1/payment_intents/pi_1"],
  ["PUT", "/v1/refunds"],
  ["GET", "/"],
  ["GET", "/three-d-secure/3ds_none"],
])("answers 404 to %s %s", async (method, path) => {
  const headers = { authorization: `Bearer ${KEYS.secretKey}` };
  expect((await fetch(server.url + path, { method, headers })).status).toBe(404);
});

it("lives on after all of it", async () => {
  expect((await post("amount=100&currency=usd")).status).toBe(200);
});
