/**
 * `npm run test:long -- alerts`: an installed Prometheus (Debian: apt-get install prometheus) watches a shop of the
 * build with the rules of deploy/prometheus, and is asked everything that the alerts and the dashboard ask. Ends with a
 * line “N passed, N failed”; where Prometheus isn't installed, it is skipped.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { VITAL_BOUNDS } from "../../lib/insight/telemetry/vital-bounds";
import { root } from "../../scripts/shop/settings";
import { freePort } from "@/tests/support/ports";
import { checkShops } from "../money/http/databases";
import { CARDS } from "../money/http/provider";
import { findPieces, Shopper } from "../money/http/shopper";
import { ADDRESS } from "../money/http/address";
import { runChecks } from "../support/run-checks";
import { Child } from "../support/programs/child";
import { programPath } from "../support/programs/installed";
import { until } from "../support/until";
import { expressionsOf, metricsIn } from "./expressions";

/** The exit code of a check that can't run on this machine (scripts/test/side-by-side.ts). */
const SKIPPED = 77;
const [prometheus, promtool] = [programPath("prometheus"), programPath("promtool")];
if (!prometheus || !promtool) {
  console.log("Prometheus is not installed (Debian: apt-get install prometheus).");
  process.exit(SKIPPED);
}

const rules = path.join(root, "deploy/prometheus");
const answerSchema = z.object({
  status: z.literal("success"),
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});
const ruleSchema = z.object({
  ...{ name: z.string(), health: z.string(), state: z.string(), lastError: z.string().optional() },
});
const alertsSchema = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) }),
});

const metricsPort = await freePort();
const options = { servers: 1, webhooks: true, extra: { METRICS_PORT: String(metricsPort) } } as const;
await checkShops("postgresql", options, async (shop) => {
  const { folder } = shop;
  const shopper = new Shopper(shop.origins);
  const [piece] = await findPieces(shop.db, 1);
  await shopper.addToCart(piece!);
  const { clientSecret } = await shopper.checkout({ email: "ada@court.example", shipping: ADDRESS });
  await shop.provider.pay(clientSecret!, CARDS.good);
  await shopper.confirmation(clientSecret!);
  await fetch(`${shop.origins[0]}/product/made-up`);
  const visit = await fetch(`${shop.origins[0]}/api/visits`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 Firefox/145.0" },
    body: JSON.stringify({
      device: "phone",
      views: { home: 1 },
      vitals: Object.keys(VITAL_BOUNDS).map((metric) => ({ metric, template: "home", value: 100 })),
    }),
  });
  assert.equal(visit.status, 204);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  for (const file of ["prometheus.yml", "alerts.yml"])
    fs.copyFileSync(path.join(rules, file), path.join(folder, file));
  const config = path.join(folder, "prometheus.yml");
  const shipped = fs.readFileSync(config, "utf8");
  const here = shipped
    .replace('"127.0.0.1:13001", "127.0.0.1:13002"', `"127.0.0.1:${metricsPort}"`)
    .replaceAll("_interval: 15s", "_interval: 1s");
  assert.notEqual(here, shipped);
  fs.writeFileSync(config, here);
  const server = new Child("Prometheus", {
    file: prometheus,
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, "series")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    logFile: path.join(folder, "prometheus.log"),
    isReady: async () => (await fetch(`${origin}/-/ready`)).ok,
  });
  await server.start();

  const ask = async (expression: string) => {
    const response = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(expression)}`);
    const answer: unknown = await response.json();
    assert.ok(response.ok, `${expression}: ${JSON.stringify(answer)}`);
    return answerSchema.parse(answer).data.result;
  };
  const rulesNow = async () =>
    alertsSchema
      .parse(await (await fetch(`${origin}/api/v1/rules`)).json())
      .data.groups.flatMap((group) => group.rules);
  const tool = (...args: string[]) => execFileSync(promtool!, args, { encoding: "utf8", stdio: "pipe" });
  const expressions = expressionsOf(root);

  const outcome = await runChecks({
    "promtool takes the configuration, the rules and their tests": async () => {
      tool("check", "config", path.join(rules, "prometheus.yml"));
      tool("test", "rules", path.join(rules, "alerts.test.yml"));
    },
    "promtool finds no fault with the metrics": async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const own = text.split("\n").filter((line) => / shop_|^shop_/.test(line));
      execFileSync(promtool!, ["check", "metrics"], { input: `${own.join("\n")}\n`, stdio: "pipe" });
    },
    "the shop is scraped": () =>
      until("a scrape", async () => (await ask('up{job="shop"} == 1')).length === 1),
    [`all ${expressions.length} expressions are answered`]: async () => {
      for (const expression of expressions) await ask(expression);
    },
    "every metric that they name comes from the shop; those of disks from node_exporter": async () => {
      const named = new Set(expressions.flatMap(metricsIn).filter((name) => !name.startsWith("node_")));
      /** What has no value before something has gone wrong. */
      const later = new Set(["shop_payment_concerns", "shop_checkout_refusals_total"]);
      for (const name of named) {
        if (later.has(name)) continue;
        await until(name, async () => (await ask(`count(${name})`)).length === 1);
      }
      assert.deepEqual(
        (await ask('shop_payments_total{outcome="paid"}')).map(({ value }) => value[1]),
        ["1"],
      );
    },
    "every alert is judged without error, and none is raised": async () => {
      await until("a judgement", async () => (await rulesNow()).every(({ health }) => health !== "unknown"));
      const names = await rulesNow();
      assert.equal(names.length, 12);
      assert.deepEqual(
        names.filter(({ health, state }) => health !== "ok" || state !== "inactive"),
        [],
      );
    },
    "an instance that has gone raises its alert": async () => {
      await shop.servers[0]!.kill();
      const down = async () => (await rulesNow()).find(({ name }) => name === "InstanceDown")!.state;
      await until("the alert", async () => (await down()) === "pending");
    },
  });
  await server.end("SIGTERM");
  return outcome;
});
