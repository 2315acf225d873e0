import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copyBuild, TEST_DATABASE } from "../../../scripts/test/build";
import { freePort } from "../../../scripts/test/ports";
import { TEE } from "../support/shop";

/** A shop that others can reach and that takes test payments, served from the build of one that they can't. */

const NOTICE = "Test shop: no card is charged, and nothing is delivered.";
const PAGES = ["/", "/category/mens", `/product/${TEE.slug}`, "/cart", "/checkout", "/cart/plain", "/blog"];
const UNKNOWN = ["/nope", "/product/nope"];

let folder: string;
let shop: ChildProcess;
let origin: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "test-shop-"));
  const database = path.join(folder, "shop.db");
  fs.copyFileSync(TEST_DATABASE, database);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const script = ["--conditions=react-server", "--import", "tsx", "scripts/shop.ts", "start"];
  shop = spawn(process.execPath, script, {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_DIST_DIR: copyBuild(),
      DATABASE_URL: `file:${database}`,
      SITE_URL: "https://shop.example",
      LISTEN_ADDRESS: "127.0.0.1",
      PORT: String(port),
      PAYMENTS_SANDBOX: "1",
      PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, "sandbox.jsonl"),
      MAIL_FOLDER: path.join(folder, "mail"),
      ASSETS_FOLDER: path.join(folder, "assets"),
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 100_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await ended;
  fs.rmSync(folder, { recursive: true, force: true });
});

test("every page of it says so, and so does its readiness", async ({ request }) => {
  for (const page of [...PAGES, ...UNKNOWN]) {
    const response = await request.get(origin + page);
    expect(response.status()).toBe(UNKNOWN.includes(page) ? 404 : 200);
    expect(await response.text(), page).toContain(`${NOTICE}</p>`);
  }
  expect(await (await request.get(`${origin}/api/ready`)).json()).toMatchObject({ payments: "test" });
});

test("a shop for this machine alone says no such thing, and doesn't listen to others", async ({
  request,
}) => {
  for (const page of PAGES) expect(await (await request.get(page)).text()).not.toContain(NOTICE);
  // All of 127.0.0.0/8 is this machine: who listens on every address is found at 127.0.0.2, too.
  await expect(request.get(`http://127.0.0.2:${process.env.E2E_PORT}`)).rejects.toThrow("ECONNREFUSED");
});
