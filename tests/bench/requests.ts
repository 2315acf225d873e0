/**
 * `npm run bench`: the weight of pages and the number of requests that the production build answers, compared with
 * nginx serving the same bytes and with an empty app of the framework, all in one run. These machines are noisy: rounds
 * alternate, and the figures to compare are medians and ratios.
 *
 * Needs a build (`npm run build`). The shop has its own database with 100 generated products.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openShop } from "../money/http/shop";
import { startEmptyApp } from "./support/empty-app";
import { printFront } from "./front";
import { largeDatabase } from "./support/large-shop";
import { load, median, type Load } from "./support/load";
import { startNginx } from "./support/nginx";
import { purchaseSteps } from "./support/purchase-steps";
import { plentifulPiece, requestsOf, shopSubjects, type Subject } from "./support/subjects";
import { countStatements } from "./support/statements";
import { kB, MB, ms, printTable } from "./support/table";
import { weigh } from "./support/weigh";
import { freePort } from "@/tests/support/ports";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    /** Length of one round of one subject. */
    seconds: { type: "string", default: "3" },
    /**
     * “front” measures nothing but pages through nginx with the shipped configuration; any other word, nothing but the
     * requests whose names contain it, such as “purchase” or “search”.
     */
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);

/** For one answer: milliseconds of processor time, and SQL statements. */
type Measured = Load & { computing: number; statements: number };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
const databaseUrl = await largeDatabase(folder, 100);
const metricsPort = await freePort();
const extra = { METRICS_PORT: String(metricsPort) };
const shop = await openShop({ databaseUrl, folder, servers: 1, webhooks: false, extra });
const [origin] = shop.origins;
const server = shop.servers[0]!;
const piece = await plentifulPiece(shop);
const isWanted = (name: string) => !values.only || name.includes(values.only);
const allSubjects = await shopSubjects(shop, piece);
const subjects = allSubjects.filter(({ name }) => values.only === "front" || isWanted(name));
const empty = await startEmptyApp(await freePort());

const bytes = new Map<string, Buffer>();
for (const subject of subjects) bytes.set(subject.name, await answerOf(subject));
const nginx = await startNginx(
  await freePort(),
  Object.fromEntries([...bytes].map(([name, body]) => [fileOf(name), body])),
);

let slow = 0;
try {
  if (!values.only) await printWeights();
  if (values.only !== "front") await printRequests();
  const pages = subjects.filter(({ like, status, isOwn }) => like === "page" && !status && !isOwn);
  if (!values.only || values.only === "front")
    slow = await printFront(shop, pages, { folder, rounds: Number(values.rounds), seconds });
} finally {
  await nginx?.stop();
  await empty.stop();
  await shop.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
if (slow > 0) console.error(`${slow} pages were answered at less than 80 % of the files' rate.`);
process.exit(slow === 0 ? 0 : 1);

async function printWeights(): Promise<void> {
  const rows: (string | number)[][] = [
    ["page", "HTML kB (gzip)", "HTML kB (raw)", "JavaScript kB (gzip)", "scripts", "CSS kB (gzip)"],
  ];
  for (const { name, path } of subjects.slice(0, 5)) {
    const { html, htmlRaw, script, scriptFiles, style } = await weigh(origin + path);
    rows.push([name, kB(html), kB(htmlRaw), kB(script), scriptFiles, kB(style)]);
  }
  printTable(rows);
}

async function printRequests(): Promise<void> {
  const results = new Map<string, Measured[]>();
  const memory = new Map<string, [number, number]>();
  const steps = purchaseSteps(shop, piece).map(({ name }) => ({
    name,
    like: name.endsWith("page") ? "page" : "api",
  }));
  const measure = async (name: string, work: () => Promise<Load>, computingMs = () => 0) => {
    const before = [computingMs(), await countStatements(metricsPort)] as const;
    const loaded = await work();
    const after = [computingMs(), await countStatements(metricsPort)] as const;
    const measured = {
      ...loaded,
      computing: (after[0] - before[0]) / loaded.answers,
      statements: (after[1] - before[1]) / loaded.answers,
    };
    results.set(name, [...(results.get(name) ?? []), measured]);
  };
  for (let round = 0; round < Number(values.rounds); round++) {
    await measure("empty page", () => load({ url: empty.page }, seconds), empty.computingMs);
    await measure("empty api", () => load({ url: empty.api }, seconds), empty.computingMs);
    for (const subject of subjects) {
      const { name, status } = subject;
      const before = server.memoryBytes();
      const options = { url: origin!, expectedStatus: status, requests: requestsOf(subject) };
      await measure(
        name,
        () => load(options, seconds),
        () => server.computingMs(),
      );
      memory.set(name, [memory.get(name)?.[0] ?? before, server.memoryBytes()]);
      if (nginx)
        await measure(`nginx ${name}`, () => load({ url: `${nginx.origin}/${fileOf(name)}` }, seconds));
    }
    if (!steps.some(({ name }) => isWanted(name))) continue;
    for (const { name, prepare, load: take } of purchaseSteps(shop, piece)) {
      await prepare?.();
      const before = server.memoryBytes();
      await measure(name, take, () => server.computingMs());
      memory.set(name, [memory.get(name)?.[0] ?? before, server.memoryBytes()]);
    }
  }
  const figure = (name: string, key: keyof Measured) =>
    median((results.get(name) ?? []).map((result) => result[key]));
  const ratio = (one: number, other: number) => (other > 0 ? `${((100 * one) / other).toFixed(1)} %` : "");
  printTable([
    [
      "subject",
      "bytes",
      "requests/s",
      "p50 ms",
      "p99 ms",
      "faults",
      "statements",
      "processor ms",
      "empty app's",
      "ratio",
      "MB before",
      "after",
      "nginx/s",
      "of nginx",
      "empty/s",
      "of empty",
    ],
    ...[...subjects, ...steps.filter(({ name }) => results.has(name))].map(({ name, like }) => {
      const perSecond = figure(name, "perSecond");
      const ofNginx = nginx ? figure(`nginx ${name}`, "perSecond") : 0;
      const ofEmpty = figure(`empty ${like}`, "perSecond");
      return [
        name,
        bytes.get(name)?.length ?? "",
        perSecond.toFixed(0),
        latency(figure(name, "p50")),
        latency(figure(name, "p99")),
        figure(name, "faults"),
        figure(name, "statements").toFixed(1),
        figure(name, "computing").toFixed(2),
        figure(`empty ${like}`, "computing").toFixed(2),
        (figure(name, "computing") / figure(`empty ${like}`, "computing")).toFixed(1),
        ...memory.get(name)!.map(MB),
        ofNginx.toFixed(0),
        ratio(perSecond, ofNginx),
        ofEmpty.toFixed(0),
        ratio(perSecond, ofEmpty),
      ];
    }),
  ]);
  if (!nginx) console.log("\nnginx is not installed: no yardstick in this run.");
}

/**
 * The shop's answer, for nginx to serve the same; requested twice, because a page may be rendered on its first visit.
 */
async function answerOf(subject: Subject): Promise<Buffer> {
  const { path, status = 200 } = subject;
  const [request] = requestsOf(subject);
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(origin + path, request as RequestInit);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== status) throw new Error(`${path} answers ${response.status}`);
    if (attempt === 2) return body;
  }
}

/** Nothing for what has none, as mails. */
function latency(value: number): string {
  return Number.isNaN(value) ? "" : ms(value);
}

function fileOf(name: string): string {
  return `${name.replace(/[^a-z0-9]+/gi, "-")}.html`;
}
