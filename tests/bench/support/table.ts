/** Prints a table as Markdown; the first row contains the headings. */
export function printTable(rows: (string | number)[][]): void {
  const [head = [], ...body] = rows;
  console.log(`\n| ${head.join(" | ")} |`);
  console.log(`|${head.map(() => "---").join("|")}|`);
  for (const row of body) console.log(`| ${row.join(" | ")} |`);
}

/** @param share of the values, from 0 to 1, that are at most the one returned; NaN of none */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(0);
/** Milliseconds, with one decimal below ten. */
export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
