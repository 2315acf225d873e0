export type ColumnRule =
  | "nothing personal"
  /** In tables without books. */
  | "deleted with its row"
  /** In rows of the books. */
  | { becomes: null | string | object | ((value: unknown, row: { id: string }) => string | object) }
  /** For this reason. */
  | { kept: string };

export type Found =
  | "without a person"
  /** In any spelling. */
  | { address: string }
  /** For rows that belong to these orders. */
  | { orders: (id: { in: string[] }) => object };

export type Expiry = {
  days: number;
  /** The filter for older rows. */
  rows: (before: Date) => object;
  /** Blanked instead of deleted. */
  blank?: true;
};

export type TableRule = {
  found: Found;
  /** For rows of the books, which are blanked. */
  books?: "every row" | object;
  columns: Record<string, ColumnRule>;
  /** In words: until when they are kept. */
  expires: Expiry[] | string;
};

/** @param columns names separated by spaces */
export function nothing(columns: string): Record<string, ColumnRule> {
  return every(columns, "nothing personal");
}

/** @param columns names separated by spaces */
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
  return { found: "without a person", columns: nothing(columns), expires };
}

export function partOfOrder(
  columns: TableRule["columns"],
  orders: (id: { in: string[] }) => object = (id) => ({ orderId: id }),
): TableRule {
  return { found: { orders }, books: "every row", columns, expires: "with its order" };
}
