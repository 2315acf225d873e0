/** Plays the seeds it is sent, one after the other, each on a new database. A storm needs a separate process. */
import { copyTemplate } from "@/tests/support/databases";
import { play, playSettings } from "./play";
import { storm } from "./storm";
import { Wire } from "./wire";

export type Task = { kind: "seed" | "storm"; seed: number };

const wire = await Wire.open();
Object.assign(process.env, playSettings(wire.url));
const tell = process.env.MONEY_TRACE === "1" ? (line: string) => console.log(line) : undefined;

process.on("message", ({ kind, seed }: Task) => {
  void (async () => {
    const { url, drop } = await copyTemplate();
    const outcome =
      kind === "storm" ? await storm(seed, url) : await play(seed, { databaseUrl: url, wire, tell });
    await drop();
    process.send?.(outcome);
  })();
});
process.on("disconnect", () => process.exit(0));
