import autocannon from "autocannon";
import type { ServingProcess } from "../money/http/process";
import { requestsOf, type Subject } from "./subjects";
import { MB, printTable } from "./table";

const SAMPLES = 12;

/**
 * Requests everything in turn over ten connections for `seconds`, and prints how much memory the server uses meanwhile.
 */
export async function watchMemory(
  server: ServingProcess,
  origin: string,
  subjects: Subject[],
  seconds: number,
): Promise<void> {
  const rows: (string | number)[][] = [["second", "memory MB"]];
  const started = Date.now();
  const sample = () => rows.push([Math.round((Date.now() - started) / 1000), MB(server.memoryBytes())]);
  sample();
  const timer = setInterval(sample, (seconds * 1000) / SAMPLES);
  const { requests } = await autocannon({
    url: origin,
    connections: 10,
    duration: seconds,
    requests: inTurn(subjects),
  });
  clearInterval(timer);
  console.log(`\nMixed load, ${seconds} s, ${requests.average.toFixed(0)} requests/s:`);
  printTable(rows);
}

/** One request of each subject, again and again until each of their requests has come. */
function inTurn(subjects: readonly Subject[]): autocannon.Request[] {
  const requests = subjects.map(requestsOf);
  const rounds = Math.max(...requests.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => requests.map((own) => own[round % own.length]!)).flat();
}
