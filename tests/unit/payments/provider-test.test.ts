/** @jest-environment node */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import { listen, type RunningServer } from "@half-volley/payments-sandbox/listen";
import { compare } from "@/tests/provider/compare";
import { reasonFor } from "@/tests/provider/known-differences";
import { redact } from "@/tests/provider/redact";
import { SCENARIOS } from "@/tests/provider/scenarios";
import type { Transcript } from "@/tests/provider/side";

/** `npm run test:long -- provider` as it is typed, with a second sandbox in the place of the provider. */

const root = path.resolve(__dirname, "../../..");
const KEY = "sk_test_stand_in_for_the_provider";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-provider-"));

let standIn: SandboxServer;
beforeAll(async () => {
  standIn = await startSandboxServer({ secretKey: KEY, processingMs: 300 });
}, 30_000);
afterAll(async () => {
  await standIn.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function type(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const command = ["--conditions=react-server", "--import", "tsx", "tests/provider/run.ts"];
  const env = {
    ...process.env,
    SESSION_SECRET: "a session secret for tests, long enough",
    STRIPE_API_URL: standIn.url,
    ...settings,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...command, "--patience=20", `--folder=${folder}`, ...args],
      { cwd: root, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

test("without a key it says how to get one", async () => {
  const { code, said } = await type({ STRIPE_SECRET_KEY: "" });
  expect(said).toContain("https://dashboard.stripe.com/test/apikeys");
  expect(code).toBe(1);
}, 60_000);

test.each(["sk_live_4eC39Hq", "rk_test_4eC39Hq"])(
  "a key such as %s is refused before anything is asked",
  async (key) => {
    const before = standIn.sandbox.summary();
    const { code, said } = await type({ STRIPE_SECRET_KEY: key });
    expect(said).toContain("doesn't begin with sk_test_");
    expect(said).not.toContain(key);
    expect(code).toBe(1);
    expect(standIn.sandbox.summary()).toEqual(before);
  },
  60_000,
);

test("a key that the provider doesn't know ends it with a sentence", async () => {
  const { code, said } = await type({ STRIPE_SECRET_KEY: "sk_test_of_somebody_else" });
  expect(said).toContain("The provider refuses the key");
  expect(code).toBe(1);
}, 60_000);

test("it runs whole; where both sides agree nothing differs, and the transcripts tell no secrets", async () => {
  const { code, said } = await type({ STRIPE_SECRET_KEY: KEY });
  expect(said).toContain(`${SCENARIOS.length} passed, 0 failed`);
  expect(said).not.toMatch(/[1-9]\d* (known )?differences/);
  expect(code).toBe(0);
  for (const side of ["sandbox", "provider"]) {
    const files = fs.readdirSync(path.join(folder, side));
    expect(files).toHaveLength(SCENARIOS.length);
    for (const file of files) {
      const text = fs.readFileSync(path.join(folder, side, file), "utf8");
      expect(text).not.toMatch(/sk_test|_secret_|\b(pi|ch|re|pm|evt|req|txn|du)_[A-Za-z0-9]{10,}/);
    }
  }
}, 120_000);

describe("a provider that answers in another way", () => {
  let changed: RunningServer;
  beforeAll(async () => {
    changed = await listen(
      async (request) => {
        const { pathname, search } = new URL(request.url);
        const answer = await fetch(standIn.url + pathname + search, {
          method: request.method,
          headers: request.headers,
          body: request.method === "POST" ? await request.text() : undefined,
        });
        const text = (await answer.text())
          .replaceAll('"amount_refunded": 5184', '"amount_refunded": 5183')
          .replaceAll('"type": "charge.refunded"', '"type": "charge.returned"')
          .replaceAll('"receipt_url": null', '"receipt_url": "https://pay.example/receipt"');
        return new Response(text, {
          status: answer.status,
          headers: {
            "content-type": "application/json",
            "request-id": answer.headers.get("request-id") ?? "",
          },
        });
      },
      "127.0.0.1",
      0,
    );
  });
  afterAll(() => changed.close());

  test("is found out, field by field and event by event; what is known is counted", async () => {
    const { code, said } = await type(
      { STRIPE_SECRET_KEY: KEY, STRIPE_API_URL: changed.url },
      "--only=refunds",
      "--patience=3",
    );
    const lines = said.split("\n").map((line) => line.trim());
    const about = (field: string) => {
      const index = lines.findIndex((line) => line.startsWith(`${field} (`));
      return lines.slice(index, index + 3).join(" ");
    };
    expect(about("charge.amount_refunded")).toMatch(/sandbox +5184 +provider +5183/);
    expect(about("event charge.refunded")).toMatch(/sandbox +2 +provider +0/);
    expect(about("event charge.returned")).toMatch(/sandbox +0 +provider +2/);
    expect(said).not.toContain("charge.receipt_url");
    expect(said).toMatch(/✗ refunds: .* and [1-9]\d* known ones/);
    expect(said).toMatch(/, 2 failed/);
    expect(code).toBe(1);
  }, 120_000);
});

describe("comparison", () => {
  const transcript = (body: Transcript["notes"]): Transcript => ({
    exchanges: [
      { asked: { method: "GET", path: "/v1/x", form: {} }, answered: { status: 200, headers: {}, body } },
    ],
    notes: {},
    events: [],
    stopped: null,
  });
  const fields = (ours: Transcript["notes"], theirs: Transcript["notes"]) =>
    compare(redact(transcript(ours)), redact(transcript(theirs))).map(({ field }) => field);
  const id = (letter: string, prefix = "pi") => `${prefix}_${letter.repeat(24)}`;

  test("ids and times differ from run to run, and mean the same", () => {
    const one = { object: "refund", id: id("a", "re"), payment_intent: id("b"), created: 1_700_000_000 };
    const other = { object: "refund", id: id("c", "re"), payment_intent: id("d"), created: 1_800_000_000 };
    expect(fields(one, other)).toEqual([]);
  });

  test("an id that stands for another object, a missing field and a null are differences", () => {
    const one = { object: "charge", id: id("a"), again: id("a"), gone: 1, none: null, receipt_url: null };
    const other = {
      object: "charge",
      id: id("c"),
      again: id("d"),
      none: 0,
      receipt_url: "https://x.example",
    };
    expect(fields(one, other)).toEqual(["charge.again", "charge.gone", "charge.none", "charge.receipt_url"]);
  });

  test("what is kept back keeps its kind", () => {
    expect(
      redact({ risk_score: 5, fingerprint: "x", url: "https://x.example", secret: `${id("a")}_secret_b` }),
    ).toEqual({ risk_score: "<number>", fingerprint: "<string>", url: "<url>", secret: "<secret>" });
  });

  test("a field is known by its whole name", () => {
    expect(reasonFor("payment_intent.payment_method_options.link")).not.toBeNull();
    expect(reasonFor("charge.receipt_url")).not.toBeNull();
    expect(reasonFor("charge.receipt_url_of_another")).toBeNull();
    expect(reasonFor("payment_intent.status")).toBeNull();
  });
});
