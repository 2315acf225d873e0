import { once } from "node:events";
import fs from "node:fs";
import { SingleBar } from "cli-progress";
import { Option, type Command } from "commander";
import { BYTE_ORDER_MARK } from "../../lib/insight/csv";
import { DomainError } from "../../lib/domain-error";
import { printJson } from "./command";

export type ExportOptions = { format: "csv" | "json"; output?: string; json?: true };

export function addExportOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "what to write").choices(["csv", "json"]).default("csv"))
    .option("--output <file>", "write to a file, readable for you alone")
    .option("--json", "the same as --format json; with --output, a summary on standard output");
}

/**
 * To a file that only its owner can read, or to standard output.
 * @param what.total an estimate
 * @param what.toCsv one item as whole lines
 * @throws DomainError when the file can't be written
 */
export async function writeExport<Item>(
  { format, output, json }: ExportOptions,
  what: {
    name: string;
    total: number;
    items: AsyncIterable<Item>;
    header: string;
    toCsv: (item: Item) => string;
  },
): Promise<void> {
  const { name, total, items, header, toCsv } = what;
  const written = await withProgress((move) => {
    const watched = counted(items, (done) => move(name, done, total));
    const asJson = format === "json" || (json && !output);
    const chunks = asJson ? jsonChunks(watched) : csvChunks(watched, header, toCsv);
    return output ? toFile(chunks, output) : toStdout(chunks);
  });
  if (!output) return;
  if (json) printJson({ output, [name]: written });
  else console.log(`${written} ${name} in ${output}.`);
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

export async function writeFile(output: string, text: string): Promise<void> {
  await toFile(
    (async function* () {
      yield { text, items: 1 };
    })(),
    output,
  );
}

/** Renamed when it is complete, so that half a file is never left behind. */
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

/** Shows nothing unless standard error is a terminal. */
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
      // An estimate, because the shop keeps running.
      bar.setTotal(Math.max(total, done, 1));
      bar.update(done, { step });
    });
  } finally {
    if (watched) bar.stop();
  }
}

async function* counted<Item>(
  items: AsyncIterable<Item>,
  onItem: (done: number) => void,
): AsyncGenerator<Item> {
  let done = 0;
  for await (const item of items) {
    yield item;
    onItem(++done);
  }
}
