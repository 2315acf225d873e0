/** @jest-environment node */
import { execFile } from "node:child_process";
import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import { SCENARIOS } from "@/tests/provider/scenarios";

/** `npm run test:long -- provider` as it is typed, with a second sandbox in the place of the provider. */

const KEY = "sk_test_stand_in_for_the_provider";

let standIn: SandboxServer;
beforeAll(async () => {
  standIn = await startSandboxServer({ secretKey: KEY, processingMs: 300 });
}, 30_000);
afterAll(() => standIn.close());

function run(): Promise<{ code: number; said: string }> {
  const command = ["--conditions=react-server", "--import", "tsx", "tests/provider/run.ts", "--patience=20"];
  const env = {
    ...process.env,
    SESSION_SECRET: "a session secret for tests, long enough",
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: KEY,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

test("the comparison with the provider runs whole; where both sides agree nothing differs", async () => {
  const { code, said } = await run();
  expect(said).toContain(`${SCENARIOS.length} passed, 0 failed`);
  expect(said).not.toMatch(/[1-9]\d* differences/);
  expect(code).toBe(0);
}, 120_000);
