import { once } from "node:events";
import fs from "node:fs";
import { SingleBar } from "cli-progress";
import { BYTE_ORDER_MARK } from "../../lib/csv";
import { DomainError } from "../../lib/domain-error";

export type Format = "csv" | "json";

/**
 * Writes an export to a file that only its owner can read, or to standard output.
 * @param toCsv one item as whole lines
 * @returns number of items written
 * @throws DomainError when the file can't be written
 */
export async function writeExport<Item>(
  items: AsyncIterable<Item>,
  {
    format,
    output,
    header,
    toCsv,
  }: { format: Format; output?: string; header: string; toCsv: (item: Item) => string },
): Promise<number> {
  const chunks = format === "csv" ? csvChunks(items, header, toCsv) : jsonChunks(items);
  return output ? toFile(chunks, output) : toStdout(chunks);
}

type Chunk = { text: string; items: number };

async function* csvChunks<Item>(
  items: AsyncIterable<Item>,
  header: string,
  toCsv: (item: Item) => string,
): AsyncGenerator<Chunk> {
  yield { text: BYTE_ORDER_MARK + header, items: 0 };
  for await (const item of items) yield { text: toCsv(item), items: 1 };
}

async function* jsonChunks<Item>(items: AsyncIterable<Item>): AsyncGenerator<Chunk> {
  let separator = "[\n";
  for await (const item of items) {
    yield { text: `${separator}${JSON.stringify(item)}`, items: 1 };
    separator = ",\n";
  }
  yield { text: separator === "[\n" ? "[]\n" : "\n]\n", items: 0 };
}

async function toStdout(chunks: AsyncIterable<Chunk>): Promise<number> {
  let written = 0;
  for await (const { text, items } of chunks) {
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
    written += items;
  }
  return written;
}

/**
 * Writes a file that only its owner can read.
 * @throws DomainError when the file can't be written
 */
export async function writeFile(output: string, text: string): Promise<void> {
  await toFile(
    (async function* () {
      yield { text, items: 1 };
    })(),
    output,
  );
}

/** Written to another file and then renamed, so that an incomplete file is never left behind. */
async function toFile(chunks: AsyncIterable<Chunk>, output: string): Promise<number> {
  const draft = `${output}.${process.pid}.part`;
  let file: number;
  try {
    file = fs.openSync(draft, "wx", 0o600);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new DomainError("invalid", `${output} can't be written${code}: choose another file with --output.`);
  }
  let written = 0;
  try {
    for await (const { text, items } of chunks) {
      fs.writeSync(file, text);
      written += items;
    }
    fs.renameSync(draft, output);
  } finally {
    fs.closeSync(file);
    fs.rmSync(draft, { force: true });
  }
  return written;
}

/**
 * A progress bar on standard error while something takes long; nothing if standard error isn't a terminal.
 * @param work is given a function that updates the bar: name of the step, progress, total
 */
export async function withProgress<Result>(
  work: (move: (step: string, done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({
    format: "{step} {bar} {value} of {total}",
    stream: process.stderr,
    noTTYOutput: false,
    hideCursor: true,
    clearOnComplete: true,
  });
  const watched = process.stderr.isTTY;
  if (watched) bar.start(1, 0, { step: "starting" });
  try {
    return await work((step, done, total) => {
      if (!watched) return;
      // The total is an estimate, because the shop keeps running meanwhile.
      bar.setTotal(Math.max(total, done, 1));
      bar.update(done, { step });
    });
  } finally {
    if (watched) bar.stop();
  }
}

/** Passes the items through and counts them. */
export async function* counted<Item>(
  items: AsyncIterable<Item>,
  onItem: (done: number) => void,
): AsyncGenerator<Item> {
  let done = 0;
  for await (const item of items) {
    yield item;
    onItem(++done);
  }
}
