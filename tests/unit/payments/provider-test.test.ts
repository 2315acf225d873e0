/** @jest-environment node */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import { SCENARIOS } from "@/tests/provider/scenarios";

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

function run(): Promise<{ code: number; said: string }> {
  const command = ["--conditions=react-server", "--import", "tsx", "tests/provider/run.ts"];
  const env = {
    ...process.env,
    SESSION_SECRET: "a session secret for tests, long enough",
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: KEY,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...command, "--patience=20", `--folder=${folder}`],
      { cwd: root, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

test("it runs whole; where both sides agree nothing differs, and the transcripts tell no secrets", async () => {
  const { code, said } = await run();
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
