/** Plays the seeds that it is sent, one after the other, each on a database of its own. */
import { copyTemplate } from "@/tests/support/databases";
import { play, playSettings } from "./play";
import { Wire } from "./wire";

const wire = await Wire.open();
Object.assign(process.env, playSettings(wire.url));
const tell = process.env.MONEY_TRACE === "1" ? (line: string) => console.log(line) : undefined;

process.on("message", (seed: number) => {
  void (async () => {
    const { url, drop } = await copyTemplate();
    const outcome = await play(seed, { databaseUrl: url, wire, tell });
    await drop();
    process.send?.(outcome);
  })();
});
process.on("disconnect", () => process.exit(0));
