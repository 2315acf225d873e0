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
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "../../scripts/shop/settings";
import { browserPath, BROWSER_ARGUMENTS } from "../../scripts/test/installed-browser";
import { posts } from "../e2e/support/posts";
import { TEE } from "../e2e/support/shop";
import { benchFolder } from "./support/shop";
import { median, printTable } from "./support/table";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const folder = benchFolder();
const reports = process.env.LIGHTHOUSE_REPORTS ?? folder;
const MAX_ATTEMPTS = 3;
const PAGES = {
  home: "/",
  category: "/category/mens",
  product: `/product/${TEE.slug}`,
  blog: "/blog",
  article: `/blog/${posts[0]!.slug}`,
};
/** Scores that must be full: they don't depend on the machine's speed. */
const MUST_BE_FULL = ["seo", "best-practices", "accessibility"] as const;
const AUDITS = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"] as const;

const reportSchema = z.object({
  categories: z.record(
    z.enum(["performance", ...MUST_BE_FULL]),
    z.object({
      score: z
        .number()
        .nullable()
        .transform((score) => 100 * (score ?? 0)),
    }),
  ),
  audits: z.object({
    "largest-contentful-paint": z.object({ numericValue: z.number() }),
    "total-blocking-time": z.object({ numericValue: z.number() }),
    "cumulative-layout-shift": z.object({ numericValue: z.number() }),
  }),
});

await fs.mkdir(reports, { recursive: true });
const rows: (string | number)[][] = [["page", "performance", ...MUST_BE_FULL, "LCP ms", "TBT ms", "CLS"]];
for (const [name, address] of Object.entries(PAGES)) {
  const results: z.infer<typeof reportSchema>[] = [];
  for (let run = 0; run < runs; run++) results.push(await visit(name, shop + address));
  const scores = (["performance", ...MUST_BE_FULL] as const).map((category) =>
    Math.round(median(results.map(({ categories }) => categories[category].score))),
  );
  const figures = AUDITS.map((audit) => median(results.map(({ audits }) => audits[audit].numericValue)));
  rows.push([name, ...scores, ...figures.map((figure) => figure.toFixed(figure < 1 ? 3 : 0))]);
  if (scores.slice(1).some((score) => score < 100)) process.exitCode = 1;
}
printTable(rows);

/** One run in a new browser; on a busy machine the browser may fail to record, in which case the run is repeated. */
async function visit(name: string, url: string, attempt = 1): Promise<z.infer<typeof reportSchema>> {
  const file = path.join(reports, `${name}.json`);
  const chrome = ["--headless=new", ...BROWSER_ARGUMENTS, `--user-data-dir=${path.join(folder, "browser")}`];
  const command = [path.join(root, "node_modules/lighthouse/cli/index.js"), url, "--quiet", "--output=json"];
  const options = [`--output-path=${file}`, `--chrome-flags=${chrome.join(" ")}`];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  try {
    await promisify(execFile)(process.execPath, [...command, ...options], { env });
    return reportSchema.parse(JSON.parse(await fs.readFile(file, "utf8")));
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    console.error(`${name}: Lighthouse could not record, once more`);
    return visit(name, url, attempt + 1);
  }
}
