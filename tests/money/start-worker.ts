import { fork, type ChildProcess } from "node:child_process";

/** A child of the money test. The shop's own log lines are left out; set MONEY_LOG=1 to see them. */
export function startWorker(file: string): ChildProcess {
  const quiet = process.env.MONEY_LOG !== "1";
  return fork(new URL(file, import.meta.url), {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    stdio: [
      "ignore",
      process.env.MONEY_TRACE === "1" ? "inherit" : "ignore",
      quiet ? "ignore" : "inherit",
      "ipc",
    ],
  });
}
