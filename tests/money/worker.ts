/** Plays the seeds it is sent, one after the other, each on a new database. A storm needs a separate process. */
import { copyTemplate } from "@/tests/support/databases";
import { backlog } from "./backlog";
import { play, playSettings, type Outcome } from "./play";
import { storm } from "./storm";
import { Wire } from "./stage/wire";

export type Task = { kind: "seed" | "storm" | "backlog"; seed: number };

const wire = await Wire.open();
Object.assign(process.env, playSettings(wire.url));
const tell = process.env.MONEY_TRACE === "1" ? (line: string) => console.log(line) : undefined;

const plays: Record<Task["kind"], (seed: number, databaseUrl: string) => Promise<Outcome>> = {
  seed: (seed, databaseUrl) => play(seed, { databaseUrl, wire, tell }),
  storm,
  backlog: (seed, databaseUrl) => backlog(seed, databaseUrl, wire),
};

process.on("message", ({ kind, seed }: Task) => {
  void (async () => {
    const { url, drop } = await copyTemplate();
    const outcome = await plays[kind](seed, url);
    await drop();
    process.send?.(outcome);
  })();
});
process.on("disconnect", () => process.exit(0));
