export type ColumnRule =
  | "nothing personal"
  /** In tables without books. */
  | "deleted with its row"
  | { becomes: null | string | object | ((value: unknown, row: { id: string }) => string | object) }
  | { kept: string };

export type Found = "without a person" | { address: string } | { orders: (id: { in: string[] }) => object };

export type Expiry = {
  days: number;
  rows: (before: Date) => object;
  /** Blanked instead of deleted. */
  blank?: true;
};

export type TableRule = {
  found: Found;
  books?: "every row" | object;
  columns: Record<string, ColumnRule>;
  /** In words: until when rows are kept. */
  expires: Expiry[] | string;
};

/** @param columns names separated by spaces */
export function notPersonal(columns: string): Record<string, ColumnRule> {
  return every(columns, "nothing personal");
}

export function deleted(columns: string): Record<string, ColumnRule> {
  return every(columns, "deleted with its row");
}

function every(columns: string, rule: ColumnRule): Record<string, ColumnRule> {
  return Object.fromEntries(
    columns
      .trim()
      .split(/\s+/)
      .map((column) => [column, rule]),
  );
}

/** Exports and erasures skip it. */
export function impersonal(columns: string, expires: TableRule["expires"] = "kept"): TableRule {
  return { found: "without a person", columns: notPersonal(columns), expires };
}

export function partOfOrder(
  columns: TableRule["columns"],
  orders: (id: { in: string[] }) => object = (id) => ({ orderId: id }),
): TableRule {
  return { found: { orders }, books: "every row", columns, expires: "with its order" };
}
