/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { isPublic, listenAddress, ownHost } from "@/lib/server/network-exposure";

const LOCAL = "http://localhost:3000";
const PUBLIC = "https://shop.example";

test.each([
  ["nothing is set", {}, "127.0.0.1", false, "127.0.0.1"],
  ["the address is this machine", { SITE_URL: LOCAL }, "127.0.0.1", false, "127.0.0.1"],
  ["the address is public", { SITE_URL: PUBLIC }, null, true, "127.0.0.1"],
  ["it listens to all", { SITE_URL: LOCAL, LISTEN_ADDRESS: "0.0.0.0" }, "0.0.0.0", true, "127.0.0.1"],
  ["it listens to a network", { LISTEN_ADDRESS: "10.0.0.5" }, "10.0.0.5", true, "10.0.0.5"],
  ["it is behind a proxy here", { SITE_URL: PUBLIC, LISTEN_ADDRESS: "::1" }, "::1", true, "[::1]"],
  ["only IPv6 of this machine", { SITE_URL: LOCAL, LISTEN_ADDRESS: "::1" }, "::1", false, "[::1]"],
  [
    "a name that begins like this machine's",
    { SITE_URL: "https://127.shop.example" },
    null,
    true,
    "127.0.0.1",
  ],
])("where it listens, whether others reach it, and how it reaches itself when %s", (...expected) => {
  const [, settings, address, others, own] = expected;
  expect([listenAddress(settings), isPublic(settings), ownHost(settings)]).toEqual([address, others, own]);
});

/** Whether the start would use the payments sandbox with each of these settings, and the arguments of the server. */
function started(settings: Record<string, string>[]): { sandbox: boolean; args: string[] }[] {
  const names = ["SITE_URL", "LISTEN_ADDRESS", "PAYMENTS_SANDBOX", "STRIPE_SECRET_KEY"];
  const script = `
    const { usesSandbox } = await import("./scripts/shop/settings.ts");
    const { shopProgram } = await import("./scripts/shop/programs.ts");
    console.log(JSON.stringify(${JSON.stringify(settings)}.map((each) => {
      for (const name of ${JSON.stringify(names)}) delete process.env[name];
      Object.assign(process.env, each);
      const { args } = shopProgram("start", 3000, {});
      return { sandbox: usesSandbox(), args: args.slice(args.indexOf("-p")) };
    })));`;
  const output = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return JSON.parse(output) as { sandbox: boolean; args: string[] }[];
}

test("test payments for others have to be said", () => {
  const shops = started([
    {},
    { LISTEN_ADDRESS: "0.0.0.0" },
    { LISTEN_ADDRESS: "0.0.0.0", PAYMENTS_SANDBOX: "1" },
    { SITE_URL: PUBLIC },
    { SITE_URL: PUBLIC, PAYMENTS_SANDBOX: "1" },
    { PAYMENTS_SANDBOX: "0" },
  ]);
  expect(shops.map(({ sandbox }) => sandbox)).toEqual([true, false, true, false, true, false]);
  const args = shops.map((shop) => shop.args.slice(2).join(" "));
  const everywhere = "-H 0.0.0.0";
  expect(args).toEqual(["-H 127.0.0.1", everywhere, everywhere, "", "", "-H 127.0.0.1"]);
});
