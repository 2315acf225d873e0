import { once } from "node:events";
import fs from "node:fs";
import { BYTE_ORDER_MARK } from "../../lib/csv";
import { DomainError } from "../../lib/domain-error";

export type Format = "csv" | "json";

/** The machine-readable result of a command: the only thing it writes to standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Text in columns as wide as their widest cell; numbers are right-aligned. */
export function printTable(header: string[], rows: (string | number)[][]): void {
  const cells = [header, ...rows.map((row) => row.map(String))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[], index: number) =>
    row
      .map((cell, column) =>
        typeof rows[index - 1]?.[column] === "number"
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  console.log(cells.map(line).join("\n"));
}

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
