import { execFile, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { testFolder } from "@/tests/support/test-folder";

/** What the commands say when something is wrong: one sentence that names the mend, and a non-zero exit. */

const folder = testFolder();
// A file where the folder should be: even the administrator, whom permissions don't stop, can't write into it.
const blocked = path.join(folder, "blocked");
fs.writeFileSync(blocked, "");
const SHOP = ["--conditions=react-server", "--import", "tsx", "scripts/shop.ts"];

const settings = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  TEST_POSTGRES_URL: "",
  SESSION_SECRET: "a session secret for tests, long enough",
  ...env,
});
function run(args: string[], env: Record<string, string>) {
  const options = { env: settings(env), encoding: "utf8", timeout: 60_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, args, options);
  return { status, said: stderr.trim() };
}

test("all instances that start at once take the same new secret", async () => {
  const code = path.resolve("scripts/shop/settings.ts");
  const ask = `import("${code}").then(({ keptSecret }) => console.log(keptSecret(process.argv[1])))`;
  const command = ["--import", "tsx", "-e", ask, path.join(folder, "new", "secret")];
  const answers = Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, command));
  const secrets = new Set((await Promise.all(answers)).map(({ stdout }) => stdout));
  expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}\n$/)]);
  expect(fs.readdirSync(path.join(folder, "new"))).toEqual(["secret"]);
});

const start = (env: Record<string, string>) =>
  run([...SHOP, "start"], { DATABASE_URL: `file:${folder}/shop.db`, PORT: "3177", ...env });

test.each([
  ["a bad port", { PORT: "many" }, "PORT is “many”: set it to a number"],
  ["a bad address", { SITE_URL: "shop.example" }, "SITE_URL must be an address"],
  ["a bad address to listen on", { LISTEN_ADDRESS: "localhost" }, "LISTEN_ADDRESS must be a network address"],
  ["a bad database address", { DATABASE_URL: "mysql://x" }, "DATABASE_URL must start with file: or"],
  ["a short secret", { SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
  ["half of the provider's keys", { STRIPE_SECRET_KEY: "sk_test_x" }, "set all three of the provider's keys"],
  [
    "keys of two modes",
    { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PUBLISHABLE_KEY: "pk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" },
    "STRIPE_SECRET_KEY is of test mode and STRIPE_PUBLISHABLE_KEY of live mode",
  ],
  ["a folder that can't be written", { DATABASE_URL: `file:${blocked}/shop.db` }, "make its folder writable"],
])("%s", (_name, env, sentence) => {
  const { status, said } = start(env);
  expect(said).toContain(sentence);
  expect(said).not.toContain("secret@");
  expect(said.split("\n").filter((line) => !line.startsWith("npm"))).toHaveLength(1);
  expect(status).not.toBe(0);
});

const AWAY = "postgresql://shop:secret@127.0.0.1:1/shop";

/** Starts `command` and resolves once it waits for its database. */
async function startWaiting(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, { env: settings({ DATABASE_URL: AWAY, PORT: "3177", ...env }) });
  let said = "";
  await new Promise<void>((resolve) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("waits for it")) resolve();
    });
  });
  return { child, said };
}

test("a database that can't be reached is waited for, and a signal ends that", async () => {
  const { child, said } = await startWaiting(process.execPath, [...SHOP, "start"], {});
  expect(said).toBe(
    "The database postgresql://…@127.0.0.1:1/shop can't be reached: start it, or correct DATABASE_URL. The shop waits for it.\n",
  );
  child.kill("SIGTERM");
  expect(await new Promise<number | null>((resolve) => child.once("exit", resolve))).toBe(0);
}, 60_000);

test("a shop ends with the shell in which npm has started it", async () => {
  const command = [process.execPath, ...SHOP, "start"].map((part) => `"${part}"`).join(" ");
  // The second command keeps the shell from becoming the first one.
  const { child } = await startWaiting("sh", ["-c", `${command}; true`], { npm_lifecycle_event: "start" });
  child.kill("SIGKILL");
  // Once both have closed it.
  await new Promise((resolve) => child.stderr.once("close", resolve));
}, 60_000);

test("a busy port", async () => {
  const server = net.createServer().listen();
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as net.AddressInfo;
  const env = settings({ DATABASE_URL: `file:${folder}/busy.db`, PORT: String(port), SITE_URL: "" });
  const child = spawn(process.execPath, [...SHOP, "dev"], { env });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  server.close();
  expect(said).toContain(`Port ${port} is taken: stop what listens there, or choose another`);
  expect(status).toBe(1);
}, 60_000);

test("a migration without a name", () => {
  const { status, said } = run(["--import", "tsx", "scripts/db-migration.ts"], {});
  expect(said).toContain("Give the migration a name");
  expect(status).toBe(1);
});
