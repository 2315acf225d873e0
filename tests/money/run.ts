/**
 * `npm run test:long -- money`: plays seeds and storms against the shop's own code, a real database and the payments
 * sandbox, and reports what broke. See docs/money.md.
 *
 *   --seeds 50         how many seeds to play            --first 1     the first of them
 *   --storms 3         how many storms of three processes
 *   --backlogs 1       how many plays with more work than the sweeper takes in a turn
 *   --seed 17          plays one seed twice and proves that both plays were the same; --trace shows every move
 *   --postgresql       on PostgreSQL: TEST_POSTGRES_URL, or a server started for this run
 *   --processes 2      how many seeds are played at the same time
 *   --stop             ends at the first violation
 */
import os from "node:os";
import { parseArgs } from "node:util";
import { generateClients } from "@/scripts/shop/prepare";
import { withPostgres } from "@/tests/support/postgres";
import { dropTemplate, makeTemplate } from "@/tests/support/databases";
import type { Outcome } from "./play";
import { startWorker } from "./start-worker";
import type { Task } from "./worker";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "50" },
    first: { type: "string", default: "1" },
    storms: { type: "string", default: "3" },
    backlogs: { type: "string", default: "1" },
    seed: { type: "string" },
    trace: { type: "boolean", default: false },
    postgresql: { type: "boolean", default: false },
    processes: { type: "string", default: String(Math.max(1, os.availableParallelism())) },
    stop: { type: "boolean", default: false },
  },
});

const SEEDS_PER_PROCESS = 25;
generateClients();
if (!values.postgresql) delete process.env.TEST_POSTGRES_URL;
process.env.SHOP_TEST_RUN = String(process.pid);
const broken = await (values.postgresql ? withPostgres(run) : run());
process.exit(broken === 0 ? 0 : 1);

/** @returns number of plays that broke something */
async function run(): Promise<number> {
  await makeTemplate(process.env.TEST_POSTGRES_URL);
  const broken = values.seed ? await replay(Number(values.seed)) : await playAll();
  await dropTemplate(process.env.TEST_POSTGRES_URL);
  return broken;
}

async function playAll(): Promise<number> {
  const first = Number(values.first);
  const seeds = Array.from({ length: Number(values.seeds) }, (_, number) => first + number);
  const processes = Math.min(Number(values.processes), seeds.length);
  const share = Math.min(SEEDS_PER_PROCESS, Math.ceil(seeds.length / processes));
  const outcomes: Outcome[] = [];
  const stopped = () => values.stop && outcomes.some(({ violations }) => violations.length > 0);
  await Promise.all(
    Array.from({ length: processes }, async () => {
      while (seeds.length > 0 && !stopped()) {
        // A new process each time, because crashed actors stay in the memory of their process.
        const worker = startWorker("worker.ts");
        for (const seed of seeds.splice(0, share)) {
          if (!stopped()) outcomes.push(show("seed", await playOne(worker, { kind: "seed", seed })));
        }
        worker.disconnect();
        console.log(`${outcomes.length} played`);
      }
    }),
  );
  for (const [kind, count] of [
    ["storm", values.storms],
    ["backlog", values.backlogs],
  ] as const) {
    for (let number = 0; number < Number(count) && !stopped(); number++) {
      const host = startWorker("worker.ts");
      outcomes.push(show(kind, await playOne(host, { kind, seed: first + number })));
      host.disconnect();
    }
  }
  return summarize(outcomes);
}

function playOne(worker: ReturnType<typeof startWorker>, task: Task): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) =>
      reject(new Error(`The player of ${task.kind} ${task.seed} ended with code ${code}.`));
    worker.once("exit", failed);
    worker.once("message", (outcome: Outcome) => {
      worker.off("exit", failed);
      resolve(outcome);
    });
    worker.send(task);
  });
}

async function replay(seed: number): Promise<number> {
  const plays: Outcome[] = [];
  for (const showMoves of [false, values.trace]) {
    process.env.MONEY_TRACE = showMoves ? "1" : "0";
    const worker = startWorker("worker.ts");
    plays.push(await playOne(worker, { kind: "seed", seed }));
    worker.disconnect();
  }
  const [once, again] = plays as [Outcome, Outcome];
  show("seed", again);
  const same = once.fingerprint === again.fingerprint;
  console.log(
    `played twice: ${once.fingerprint} and ${again.fingerprint}, ${same ? "move by move the same" : "NOT the same"}`,
  );
  const broken = again.violations.length + (same ? 0 : 1);
  console.log(broken === 0 ? "1 passed, 0 failed" : "0 passed, 1 failed");
  return broken;
}

function show(kind: string, outcome: Outcome): Outcome {
  for (const violation of outcome.violations) console.log(`${kind} ${outcome.seed}: ${violation}`);
  return outcome;
}

function summarize(outcomes: Outcome[]): number {
  const sum = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + value(outcome), 0);
  const faults = sum((outcome) => Object.values(outcome.faults).reduce((total, count) => total + count, 0));
  const broken = outcomes.filter(({ violations }) => violations.length > 0);
  console.log(
    `${values.postgresql ? "PostgreSQL" : "SQLite"}: ${outcomes.length} plays, ${sum(({ orders }) => orders)} orders, ` +
      `${sum(({ paid }) => paid)} paid, ${sum(({ refunds }) => refunds)} refunds, ${sum(({ moves }) => moves)} moves, ` +
      `${sum(({ crashes }) => crashes)} crashes, ${faults} faults of the provider`,
  );
  if (broken.length > 0) console.log(`broken seeds: ${broken.map(({ seed }) => seed).join(", ")}`);
  console.log(`${outcomes.length - broken.length} passed, ${broken.length} failed`);
  return broken.length;
}
