import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { freePort } from "@/tests/support/ports";
import type { RunningShop } from "../money/http/shop";
import { startNginx as startFront } from "../support/programs/nginx";
import { load, median, type Load } from "./support/load";
import { startNginx } from "./support/nginx";
import type { Subject } from "./support/subjects";
import { ms, printTable } from "./support/table";

/** Of the rate at which nginx serves the same bytes from files. */
const LEAST_SHARE = 0.8;
/** As browsers ask; nginx prefers brotli where it has it. */
const HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" };

/** Milliseconds are of processor time, for one answer. */
type Row = { front: Load; files: Load; shopMs: number; frontMs: number; filesMs: number };

/**
 * Pages as visitors get them, through nginx with the shipped configuration, compared with nginx that serves the same compressed
 * bytes from files with the same headers; and the processor time that both take for it.
 * @param subjects pages that caches may keep
 * @returns how many of them are answered at less than 80 % of the files' rate
 */
export async function printFront(
  shop: RunningShop,
  subjects: Subject[],
  { folder, rounds, seconds }: { folder: string; rounds: number; seconds: number },
): Promise<number> {
  // nginx's workers don't run as root.
  fs.chmodSync(folder, 0o711);
  const [server] = shop.servers;
  const instance = Number(new URL(shop.origins[0]!).port);
  const front = await startFront(path.join(folder, "front"), await freePort(), [instance]);
  const answers = await Promise.all(
    subjects.map(async ({ name, path: page }) => [name, await answerOf(front.origin + page)] as const),
  );
  const files = await startNginx(
    await freePort(),
    Object.fromEntries(answers.map(([name, { body }]) => [name, body])),
    Object.fromEntries(answers.map(([name, { headers }]) => [name, headers])),
  );
  if (!files) throw new Error("nginx is not installed (Debian: apt-get install nginx).");
  const rows = new Map<string, Row[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { name, path: page } of subjects) {
        const before = [server!.computingMs(), front.computingMs(), files.computingMs()];
        const answered = await load({ url: front.origin + page, headers: HEADERS }, seconds);
        const yardstick = await load({ url: `${files.origin}/${encodeURIComponent(name)}` }, seconds);
        const after = [server!.computingMs(), front.computingMs(), files.computingMs()];
        const [shopOwn, frontOwn, filesOwn] = after.map((value, index) => value - before[index]!);
        const row = {
          front: answered,
          files: yardstick,
          shopMs: shopOwn! / answered.answers,
          frontMs: frontOwn! / answered.answers,
          filesMs: filesOwn! / yardstick.answers,
        };
        rows.set(name, [...(rows.get(name) ?? []), row]);
      }
    }
  } finally {
    await files.stop();
    await front.end("SIGTERM");
  }
  const bytes = new Map(answers.map(([name, { body }]) => [name, body.length]));
  const shares = new Map(
    subjects.map(({ name }) => [
      name,
      median(rows.get(name)!.map((row) => row.front.perSecond / row.files.perSecond)),
    ]),
  );
  printTable([
    [
      ...["through nginx", "bytes", "requests/s", "p50 ms", "p99 ms", "faults", "files/s", "of files"],
      ...["processor s per 1,000: shop", "nginx", "nginx, files"],
    ],
    ...subjects.map(({ name }) => {
      const own = rows.get(name)!;
      const figure = (of: (row: Row) => number) => median(own.map(of));
      return [
        ...[name, bytes.get(name)!, figure((row) => row.front.perSecond).toFixed(0)],
        ...[ms(figure((row) => row.front.p50)), ms(figure((row) => row.front.p99))],
        ...[figure((row) => row.front.faults), figure((row) => row.files.perSecond).toFixed(0)],
        ...[`${(100 * shares.get(name)!).toFixed(0)} %`, figure((row) => row.shopMs).toFixed(3)],
        ...[figure((row) => row.frontMs).toFixed(3), figure((row) => row.filesMs).toFixed(3)],
      ];
    }),
  ]);
  return [...shares.values()].filter((share) => share < LEAST_SHARE).length;
}

/** Those that nginx makes itself. */
const OWN_HEADERS =
  /^(date|server|connection|keep-alive|content-length|content-type|transfer-encoding|etag)$/i;

type SentAnswer = { body: Buffer; headers: [name: string, value: string][] };

/** A page as it is sent, still compressed, and as it is in the cache from then on. */
function answerOf(address: string): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: HEADERS }, (response) => {
        const chunks: Buffer[] = [];
        const { rawHeaders: raw } = response;
        const headers = raw.flatMap((name, index): SentAnswer["headers"] =>
          index % 2 === 0 && !OWN_HEADERS.test(name) ? [[name, raw[index + 1]!]] : [],
        );
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ body: Buffer.concat(chunks), headers }));
      })
      .once("error", reject);
  });
}
