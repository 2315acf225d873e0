/** Prints a table as Markdown; the first row contains the headings. */
export function printTable(rows: (string | number)[][]): void {
  const [head = [], ...body] = rows;
  console.log(`\n| ${head.join(" | ")} |`);
  console.log(`|${head.map(() => "---").join("|")}|`);
  for (const row of body) console.log(`| ${row.join(" | ")} |`);
}

export function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

export function MB(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

/** Milliseconds, with one decimal below ten. */
export function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
