import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "@/scripts/shop/settings";
import { copyBuild, TEST_BUILD } from "@/tests/support/build";
import { copyProject } from "@/tests/support/project-copy";
import type { Topology } from "./open";
import { openTabs, type Tabs } from "./open-tabs";
import { Instance } from "./script-process";
import { whilePeopleShop, type Trial } from "./trial";

/** What release B says where A says something else. */
const CHANGE = { file: "content/brand.ts", from: "Premium tennis apparel", to: "Release B: tennis apparel" };

/** What B adds to the database, which A goes on using. */
const MIGRATION = {
  name: "29990101000000_release_b",
  sql: 'ALTER TABLE "Order" ADD COLUMN "releaseB" TEXT NOT NULL DEFAULT \'b\';\nCREATE TABLE "ReleaseB" ("id" TEXT PRIMARY KEY);\n',
};

/** In bytes. */
const MOST_OUTPUT = 10_000_000;

/** Release B takes the place of release A, one instance after the other, while tabs of A are open and people buy. */
export const releaseOverRelease: Trial = {
  name: "release B over release A",
  async run(topology) {
    const project = await buildAnotherRelease();
    const logged = topology.front.answers().length;
    let tabs: Tabs | undefined;
    const outcome = await whilePeopleShop(topology, async () => {
      tabs = await openTabs(topology.origins[0]!, topology.db);
      await prepareDatabase(topology, project);
      for (const [index, before] of topology.servers.entries()) {
        await before.stop();
        topology.servers[index] = await startInstead(topology, before, index + 1, project);
        await tabs.wander();
      }
      await tabs.finish();
    });
    // nginx writes its log once a second.
    await pause(1500);
    const missing = topology.front
      .answers()
      .slice(logged)
      .filter((answer) => answer.status === 404 && isBuiltFile([root, project], answer.path));
    const old = await Promise.all(topology.servers.map(({ origin }) => isReleaseB(origin)));
    outcome.violations.push(
      ...(tabs?.faults ?? []),
      ...missing.map((answer) => `${answer.path} was not found`),
      ...old.flatMap((isB, index) => (isB ? [] : [`instance ${index + 1} doesn't serve release B`])),
    );
    return { ...outcome, note: `${tabs?.loads ?? 0} pages in open tabs` };
  },
};

/** @returns a copy of the project with another text and one more migration, and a build of it */
async function buildAnotherRelease(): Promise<string> {
  const project = copyProject();
  const file = path.join(project, CHANGE.file);
  const text = fs.readFileSync(file, "utf8");
  if (!text.includes(CHANGE.from)) throw new Error(`${CHANGE.file} has no “${CHANGE.from}”`);
  fs.writeFileSync(file, text.replaceAll(CHANGE.from, CHANGE.to));
  const migration = path.join(project, "prisma/postgresql/migrations", MIGRATION.name);
  fs.mkdirSync(migration);
  fs.writeFileSync(path.join(migration, "migration.sql"), MIGRATION.sql);
  const command = ["--conditions=react-server", "--import", "tsx", "tests/support/make-build.ts"];
  // Not synchronously: the instances reach their database through this process.
  await promisify(execFile)(process.execPath, command, { cwd: project, maxBuffer: MOST_OUTPUT });
  return project;
}

/** The release step of B. @throws when the database hasn't B's tables afterwards */
async function prepareDatabase({ settings, db }: Topology, project: string): Promise<void> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/release.ts"], {
    cwd: project,
    env: { ...process.env, ...settings },
  });
  await db.$queryRaw`SELECT "releaseB" FROM "Order" LIMIT 1`;
}

/** An instance of the other release on the same port. */
async function startInstead(
  { settings, folder }: Topology,
  before: Instance,
  number: number,
  project: string,
): Promise<Instance> {
  const build = { NEXT_DIST_DIR: copyBuild(project) };
  const log = path.join(folder, `release-b-${number}.log`);
  const instance = new Instance(before.name, before.port, { ...settings, ...build }, log, project);
  await instance.startInTurn();
  return instance;
}

/** Hostile visitors ask for files that no release has. */
function isBuiltFile(projects: string[], address: string): boolean {
  const [, file] = /^\/_next\/(static\/[\w/.-]+\.\w+)$/.exec(address) ?? [];
  return !!file && projects.some((project) => fs.existsSync(path.join(project, TEST_BUILD, file)));
}

async function isReleaseB(origin: string): Promise<boolean> {
  return (await (await fetch(origin)).text()).includes(CHANGE.to);
}
