/**
 * `npm run bench`: how many requests the production build answers, compared with an empty app of the framework in the
 * same run, and what the steps of a purchase cost. Machines are noisy: rounds alternate, and the figures to compare are
 * shares of the empty app's, and processor time. The shop has a database of 100 generated products.
 *
 *   --rounds 3    of everything
 *   --seconds 3   that a subject is asked in a round
 *   --only cart   what has this word in its name
 *
 * Needs a build (`npm run build`).
 */
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { ADDRESS } from "../money/http/address";
import { CARDS } from "../money/http/provider";
import { openShop } from "../money/http/shop";
import { Shopper } from "../money/http/shopper";
import { freePort } from "../support/ports";
import { serveEmptyApp } from "../weight/floor";
import { benchFolder, largeDatabase, plentifulPiece, shopSubjects, type Subject } from "./support/shop";
import { median, ms, printTable, quantile } from "./support/table";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const CONNECTIONS = 10;
const BUYERS = 100;
/** Of one round: answers a second, milliseconds by the clock and of the processor, and SQL statements for one answer. */
type Round = {
  perSecond: number;
  p50: number;
  p99: number;
  faults: number;
  computing: number;
  statements: number;
};

const folder = benchFolder();
const metrics = `http://127.0.0.1:${await freePort()}/metrics`;
const databaseUrl = await largeDatabase(folder, 100);
const extra = { METRICS_PORT: new URL(metrics).port };
const shop = await openShop({ databaseUrl, folder, servers: 1, webhooks: false, extra });
const empty = await serveEmptyApp();
const piece = await plentifulPiece(shop);
const subjects = (await shopSubjects(shop, piece)).filter(({ name }) => name.includes(values.only));
const rounds = new Map<string, Round[]>();
const computingOfShop = () => shop.servers[0]!.computingMs();

for (let round = 0; round < Number(values.rounds); round++) {
  for (const [like, path] of [
    ["page", "/"],
    ["api", "/api/hello"],
  ] as const)
    await measureLoad(`empty ${like}`, empty.computingMs, empty.origin, {
      requests: [{ path }],
      status: 200,
    });
  for (const subject of subjects) await measureLoad(subject.name, computingOfShop, shop.origins[0]!, subject);
  if ("purchase".includes(values.only)) await buy();
}
await empty.stop();
await shop.close();
const figure = (name: string, key: keyof Round) => median(rounds.get(name)!.map((round) => round[key]));
printTable([
  ["subject", "requests/s", "of the empty app's", "p50 ms", "p99 ms", "faults", "processor ms", "statements"],
  ...[...rounds.keys()].map((name) => {
    const like = subjects.find((subject) => subject.name === name)?.like;
    const share = like ? (100 * figure(name, "perSecond")) / figure(`empty ${like}`, "perSecond") : NaN;
    return [
      ...[name, figure(name, "perSecond").toFixed(0), like ? `${share.toFixed(0)} %` : ""],
      ...[ms(figure(name, "p50")), ms(figure(name, "p99")), figure(name, "faults")],
      ...[figure(name, "computing").toFixed(1), figure(name, "statements").toFixed(0)],
    ];
  }),
]);
process.exit(0);

type Load = Omit<Round, "computing" | "statements"> & { answers: number };

type Asked = Pick<Subject, "requests" | "status">;

/** After a second that doesn't count, because code and caches have cooled down since the round before. */
async function measureLoad(name: string, computingMs: () => number, url: string, asked: Asked) {
  await load(url, asked, 1);
  await measure(name, computingMs, () => load(url, asked, Number(values.seconds)));
}

/** As fast as the requests are answered, over ten connections, for that many seconds. */
async function load(url: string, { requests, status }: Asked, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, requests });
  const answers = result.requests.total;
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const { p50, p99 } = result.latency;
  return { answers, perSecond: result.requests.average, p50, p99, faults: result.errors + answers - right };
}

async function measure(name: string, computingMs: () => number, work: () => Promise<Load>): Promise<void> {
  const before = [computingMs(), await countStatements()] as const;
  const { answers, ...loaded } = await work();
  const [computing, statements] = [computingMs() - before[0], (await countStatements()) - before[1]];
  const round = { ...loaded, computing: computing / answers, statements: statements / answers };
  rounds.set(name, [...(rounds.get(name) ?? []), round]);
}

/** How many SQL statements the shop has made since its start, by its metrics. */
async function countStatements(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const counts = text.matchAll(/^shop_database_statement_duration_seconds_count\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The steps of a hundred purchases, each taken by all buyers before any of them takes the next one. */
async function buy(): Promise<void> {
  const buyers = Array.from({ length: BUYERS }, (_, number) => {
    const contact = { email: `visitor.${Date.now()}.${number}@shop.example`, shipping: ADDRESS };
    return { shopper: new Shopper(shop.origins), contact, expectedQuote: "", secret: "", page: "" };
  });
  type Buyer = (typeof buyers)[number];
  const step = (name: string, take: (buyer: Buyer) => Promise<unknown>) =>
    measure(`purchase, ${name}`, computingOfShop, async () => {
      const [waiting, times, started] = [[...buyers], [] as number[], performance.now()];
      const work = async () => {
        for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
          const begun = performance.now();
          await take(buyer);
          times.push(performance.now() - begun);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
      const perSecond = (1000 * BUYERS) / (performance.now() - started);
      return {
        answers: BUYERS,
        perSecond,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        faults: 0,
      };
    });
  await step("add to cart", ({ shopper }) => shopper.addToCart(piece));
  await step("open", async (buyer) => {
    buyer.expectedQuote = (await buyer.shopper.checkout({})).quote.fingerprint;
  });
  await step("quote", ({ shopper, contact }) => shopper.quote(contact));
  await step("Pay", async (buyer) => {
    const { contact, expectedQuote } = buyer;
    buyer.secret = (await buyer.shopper.checkout({ ...contact, expectedQuote })).clientSecret!;
  });
  for (const { secret } of buyers) await shop.provider.pay(secret, CARDS.good);
  await step("confirmation", async (buyer) => {
    buyer.page = (await buyer.shopper.confirmation(buyer.secret)).order!.page!;
  });
  await step("order page", async ({ page }) => (await fetch(shop.origins[0] + page)).text());
}
