/**
 * `npm run bench -- lighthouse`: Lighthouse's results for five pages of a running shop, on a phone with slow 4G; the
 * median of several runs, because one run means little on a busy machine.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL sets its address if it isn't http://localhost:3000, LIGHTHOUSE_RUNS
 * the number of runs, LIGHTHOUSE_REPORTS a folder for the last report of each page. Exits with 1 if search engine
 * optimisation, best practices or accessibility are below 100.
 */
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import posts from "../../content/blog/posts.json";
import { browserPath, BROWSER_ARGUMENTS } from "../../scripts/test/installed-browser";
import { processorBlockingTime } from "./support/blocking-time";
import { median } from "./support/load";
import { root } from "../../scripts/shop/settings";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const reports = process.env.LIGHTHOUSE_REPORTS;

const MAX_ATTEMPTS = 3;

/** Scores that must be full: they don't depend on the machine's speed. */
const MUST_BE_FULL = ["seo", "best-practices", "accessibility"] as const;

const score = z.object({ score: z.number().nullable() });
const measure = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    seo: score,
    "best-practices": score,
    accessibility: score,
  }),
  audits: z
    .object({
      "largest-contentful-paint": measure,
      "total-blocking-time": measure,
      "cumulative-layout-shift": measure,
    })
    .catchall(z.looseObject({ id: z.string(), title: z.string(), score: z.number().nullable() })),
});
/** Also the blocking time by processor time, in milliseconds. */
type Report = z.infer<typeof reportSchema> & { processorBlocking: number };

const product = z
  .array(z.object({ slug: z.string() }))
  .min(1)
  .parse(await (await fetch(`${shop}/api/products/bestsellers`)).json())[0]!;
const pages = {
  home: "/",
  category: "/category/mens",
  product: `/product/${product.slug}`,
  blog: "/blog",
  article: `/blog/${posts[0]!.slug}`,
};

const profile = await fs.mkdtemp(path.join(os.tmpdir(), "lighthouse-"));
let full = true;
console.log(
  "| page | performance | SEO | best practices | accessibility | LCP s | TBT ms | by the processor | CLS |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
for (const [name, address] of Object.entries(pages)) {
  const results: Report[] = [];
  for (let run = 0; run < runs; run++) results.push(await visit(name, shop + address));
  const scoreOf = (category: keyof Report["categories"]) =>
    Math.round(100 * median(results.map(({ categories }) => categories[category].score ?? 0)));
  const valueOf = (audit: "largest-contentful-paint" | "total-blocking-time" | "cumulative-layout-shift") =>
    median(results.map(({ audits }) => audits[audit].numericValue));
  const columns = [
    name,
    scoreOf("performance"),
    ...MUST_BE_FULL.map(scoreOf),
    (valueOf("largest-contentful-paint") / 1000).toFixed(2),
    valueOf("total-blocking-time").toFixed(0),
    median(results.map(({ processorBlocking }) => processorBlocking)).toFixed(0),
    valueOf("cumulative-layout-shift").toFixed(3),
  ];
  console.log(`| ${columns.join(" | ")} |`);
  if (MUST_BE_FULL.some((category) => scoreOf(category) < 100)) full = false;
}
await fs.rm(profile, { recursive: true, force: true });
process.exit(full ? 0 : 1);

/** One run; on a busy machine the browser may fail to record, in which case the run is repeated. */
async function visit(name: string, url: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await visitOnce(name, url);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      console.error(`${name}: Lighthouse could not record, once more`);
    }
  }
}

/** One run in a new browser. */
async function visitOnce(name: string, url: string): Promise<Report> {
  const file = path.join(reports ?? profile, `${name}.json`);
  const artifacts = path.join(profile, "artifacts");
  if (reports) await fs.mkdir(reports, { recursive: true });
  const chrome = ["--headless=new", ...BROWSER_ARGUMENTS, `--user-data-dir=${path.join(profile, "browser")}`];
  await promisify(execFile)(
    process.execPath,
    [
      path.join(root, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `-GA=${artifacts}`,
      `--chrome-flags=${chrome.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() } },
  );
  const readJson = async (from: string): Promise<unknown> => JSON.parse(await fs.readFile(from, "utf8"));
  const trace = await readJson(path.join(artifacts, "defaultPass.trace.json"));
  return { ...reportSchema.parse(await readJson(file)), processorBlocking: processorBlockingTime(trace) };
}
