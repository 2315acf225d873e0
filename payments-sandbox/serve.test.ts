/** @jest-environment node */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkedSdk, createIntent, KEYS } from "./testing/checked-sdk";

jest.setTimeout(30_000);

const directory = mkdtempSync(join(tmpdir(), "payments-sandbox-"));
const dataFile = join(directory, "payments.jsonl");
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(directory, { recursive: true });
});

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL("bin.mjs", import.meta.url)), ...args], {
    env: { ...process.env, NODE_ENV: "test", ...env },
  });
  children.push(child);
  const run = {
    child,
    out: "",
    err: "",
    ended: new Promise<number | null>((done) => child.once("exit", done)),
  };
  child.stdout.on("data", (data: Buffer) => (run.out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (run.err += data.toString()));
  return run;
}

async function startReady(args: string[]) {
  const run = start(args);
  const url = await new Promise<string>((resolve, reject) => {
    void run.ended.then(() => reject(new Error(run.err)));
    run.child.stdout.on("data", () => {
      const match = /^payments sandbox listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(run.out);
      if (match?.[1]) resolve(match[1]);
    });
  });
  const sdk = checkedSdk((request) =>
    fetch(request.url.replace("https://api.stripe.com", url), forward(request)),
  );
  return { ...run, url, sdk };
}

function forward(request: Request): RequestInit {
  const { method, headers, body } = request;
  return method === "GET" ? { method, headers } : { method, headers, body, ...{ duplex: "half" } };
}

it("survives kill -9 with all it has answered, and stops cleanly on SIGTERM", async () => {
  const killed = await startReady(["--data-file", dataFile]);
  const intent = await createIntent(killed.sdk);
  killed.child.kill("SIGKILL");
  await killed.ended;

  const next = await startReady(["--data-file", dataFile]);
  expect((await next.sdk.paymentIntents.retrieve(intent.id)).amount).toBe(intent.amount);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
});

it("refuses to run in production without its flag", async () => {
  const run = start([], { NODE_ENV: "production" });
  expect(await run.ended).toBe(1);
  expect(run.out).toBe("");
  expect(run.err).toContain("PAYMENTS_SANDBOX=1");
});

it("does not touch the state of a process that has the port already", async () => {
  const shared = join(directory, "shared.jsonl");
  const first = await startReady(["--data-file", shared]);
  const second = start(["--data-file", shared, "--port", new URL(first.url).port]);
  expect(await second.ended).toBe(1);
  expect(second.err).toContain("EADDRINUSE");
  const { id } = await createIntent(first.sdk);
  expect(readFileSync(shared, "utf8")).toContain(id);
});

it("offers test controls only when asked, and only to the secret key", async () => {
  const plain = await startReady([]);
  expect((await fetch(`${plain.url}/_sandbox/state`)).status).toBe(401);
  const headers = { authorization: `Bearer ${KEYS.secretKey}` };
  expect((await fetch(`${plain.url}/_sandbox/state`, { headers })).status).toBe(404);

  const { url, sdk } = await startReady(["--test-controls"]);
  expect((await fetch(`${url}/_sandbox/state`)).status).toBe(401);
  const fault = JSON.stringify({ match: "^POST /v1/payment_intents$", kind: "429" });
  expect((await fetch(`${url}/_sandbox/faults`, { method: "POST", headers, body: fault })).status).toBe(200);
  await expect(createIntent(sdk)).rejects.toMatchObject({ statusCode: 429 });
  const { id } = await createIntent(sdk);
  const state: unknown = await (await fetch(`${url}/_sandbox/state`, { headers })).json();
  expect(state).toMatchObject({
    paymentIntents: [{ id, status: "requires_payment_method", paidCharges: 0 }],
  });
  const raise = async (body: object) =>
    (await fetch(`${url}/_sandbox/concerns`, { method: "POST", headers, body: JSON.stringify(body) })).status;
  expect(await raise({ payment_intent: id, kind: "inquiry" })).toBe(404);
  await sdk.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  expect(await raise({ payment_intent: id, kind: "bad mood" })).toBe(400);
  expect(await raise({ payment_intent: id, kind: "inquiry" })).toBe(200);
  expect((await sdk.disputes.list({ payment_intent: id })).data).toMatchObject([
    { status: "warning_needs_response" },
  ]);
  const wrong = await fetch(`${url}/_sandbox/faults`, { method: "POST", headers, body: '{"match":"("}' });
  expect(wrong.status).toBe(400);
});

it("serves the browser script with an ETag", async () => {
  const { url } = await startReady([]);
  const response = await fetch(`${url}/stripe.js`);
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(await response.text()).toContain("IntegrationError");
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch(`${url}/stripe.js`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});
