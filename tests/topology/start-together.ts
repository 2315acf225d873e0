import fs from "node:fs";
import path from "node:path";
import { makeDatabase } from "../../lib/database/make-database";
import { copyBuild } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import type { Topology } from "./open";
import { Instance } from "./script-process";
import { whilePeopleShop, type Trial } from "./trial";

const INSTANCES = 5;
const ROUNDS = 10;

/** Instances without a release step start at once, on an empty database and on the same one once it is migrated. */
export const startTogether: Trial = {
  name: "five instances start at once, ten times",
  async run(topology) {
    const builds = Array.from({ length: INSTANCES }, () => copyBuild());
    const violations: string[] = [];
    const outcome = await whilePeopleShop(topology, async () => {
      for (let round = 1; round <= ROUNDS; round++)
        violations.push(...(await startsTogether(topology, builds, `starts_${round}`)));
    });
    return {
      ...outcome,
      violations: [...outcome.violations, ...violations],
      note: `${2 * ROUNDS * INSTANCES} starts`,
    };
  },
};

/** @returns what has gone wrong, in words */
async function startsTogether(
  { settings, primary, folder }: Topology,
  builds: string[],
  database: string,
): Promise<string[]> {
  await primary.query(`CREATE DATABASE ${database}`);
  const url = `postgresql://shop@127.0.0.1:${primary.port}/${database}`;
  const own = {
    ...settings,
    DATABASE_URL: url,
    MIGRATE_ON_START: "1",
    SHUTDOWN_DELAY_SECONDS: "0",
  };
  const log = path.join(folder, `${database}.log`);
  const starting = builds.map(async (build, index) => {
    const name = `${database}, instance ${index + 1}`;
    return new Instance(name, await freePort(), { ...own, NEXT_DIST_DIR: build }, log);
  });
  const instances = await Promise.all(starting);
  const broken: string[] = [];
  for (const state of ["empty", "migrated"]) {
    const starts = await Promise.allSettled(instances.map((instance) => instance.start()));
    for (const start of starts)
      if (start.status === "rejected") broken.push(`on the ${state} database: ${String(start.reason)}`);
    await Promise.all(instances.map((instance) => instance.stop()));
  }

  const said = fs.readFileSync(log, "utf8");
  const seeds = said.split("Filled the database with the catalogue").length - 1;
  if (seeds !== 1) broken.push(`${database} was filled ${seeds} times`);
  if (/deadlock|40P01/.test(said)) broken.push(`a deadlock is in ${log}`);
  const db = makeDatabase(url);
  const twice = await db.$queryRaw<
    { name: string }[]
  >`SELECT migration_name AS name FROM _prisma_migrations GROUP BY 1 HAVING COUNT(*) <> 1`;
  broken.push(...twice.map(({ name }) => `${database} has not exactly one ${name}`));
  await db.$disconnect();
  const deadlocks = await primary.query(
    `SELECT 1 FROM pg_stat_database WHERE datname = '${database}' AND deadlocks > 0`,
  );
  if (deadlocks.length > 0) broken.push(`PostgreSQL counted deadlocks in ${database}`);
  await primary.query(`DROP DATABASE ${database} WITH (FORCE)`);
  return broken;
}
