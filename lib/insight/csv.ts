/** RFC 4180. */

/** Excel reads a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Spreadsheets also find a formula after spaces and in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A leading apostrophe keeps shoppers' text from becoming a formula. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? "")).join(",")}\r\n`;
}

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Without empty lines, each row with the number of its first line.
 * @throws SyntaxError for an unterminated quoted cell
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  let line = 1;
  let begun = 1;
  let cells: string[] = [];
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source);
    if (!match) throw new SyntaxError(`Line ${line}: a quotation mark is missing or too many.`);
    const [whole, quoted, plain = "", end] = match;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ",") continue;
    if (cells.some((value) => value !== "")) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  }
  return rows;
}
