import { startSandboxServer } from "@half-volley/payments-sandbox";
import { makeDatabase } from "@/lib/database/make-database";
import { openTo, outcomeOf, playSettings, PROVIDER_KEYS, type Outcome } from "./play";
import { providerAt } from "../support/provider-at";
import { Random } from "../support/random";
import { settle } from "./settle";
import { FreeStage } from "./stage/stage";
import { startWorker } from "./start-worker";
import type { StormNews, StormOrder } from "./storm-worker";
import { newWorld, stockTheShop } from "./stage/world";

/**
 * Several processes at the same time on one database and one provider, with real contention, timeouts and repeated
 * calls; some are killed meanwhile. The seed decides the plan, but not how the processes affect each other.
 */
export async function storm(seed: number, databaseUrl: string, processes = 3): Promise<Outcome> {
  const random = new Random(seed);
  const sandbox = await startSandboxServer({ ...PROVIDER_KEYS, processingMs: 50 });
  Object.assign(process.env, playSettings(sandbox.url), {
    STRIPE_TIMEOUT_MS: "15000",
    STRIPE_MAX_RETRIES: "2",
  });
  const database = makeDatabase(databaseUrl);
  openTo(database);
  const stage = new FreeStage(random.fork(), 0);
  const world = newWorld({
    stage,
    random,
    database,
    provider: providerAt(sandbox.url, PROVIDER_KEYS.secretKey),
    goods: await stockTheShop(database),
    emails: [],
  });
  const order = { databaseUrl, providerUrl: sandbox.url, goods: world.goods };
  const reports = await Promise.all(
    Array.from({ length: processes }, (_, number) =>
      run(
        { ...order, seed: seed * 1000 + number },
        world.acknowledged,
        number > 0 && random.chance(0.5) ? random : null,
      ),
    ),
  );
  const stuck = await settle(world, async () => void (await sandbox.sandbox.settlePending()));

  const faults: Record<string, number> = {};
  for (const report of reports) {
    for (const [kind, count] of Object.entries(report.faults)) faults[kind] = (faults[kind] ?? 0) + count;
  }
  const outcome = await outcomeOf(
    world,
    sandbox.sandbox.summary(),
    { seed, crashes: reports.reduce((sum, { crashes }) => sum + crashes, 0), faults },
    [
      ...reports.flatMap(({ witnessed }) => witnessed),
      ...reports.flatMap(({ failures }) => failures.map((failure) => `unexpected: ${failure}`)),
      ...stuck,
    ],
    { acknowledged: world.acknowledged, toleranceMs: 5000 },
  );
  await sandbox.close();
  await database.$disconnect();
  return outcome;
}

type Report = Extract<StormNews, { ended: object }>["ended"];

/** Runs one process to its end, or may kill it before that if `killer` is given. */
function run(order: StormOrder, acknowledged: Set<string>, killer: Random | null): Promise<Report> {
  return new Promise((resolve) => {
    const child = startWorker("storm-worker.ts");
    let report: Report = { crashes: 0, faults: {}, failures: [], witnessed: [] };
    let killed = false;
    const timer =
      killer &&
      setTimeout(
        () => {
          killed = true;
          child.kill("SIGKILL");
        },
        2000 + killer.between(0, 4000),
      );
    child.on("message", (news: StormNews) => {
      if ("acknowledged" in news) acknowledged.add(news.acknowledged);
      else {
        report = news.ended;
        child.disconnect();
      }
    });
    child.once("exit", (code) => {
      if (timer) clearTimeout(timer);
      if (killed) report.crashes++;
      else if (code !== 0) report.failures.push(`a process ended with code ${code}`);
      resolve(report);
    });
    child.send(order);
  });
}
