import { parseHTML } from "linkedom";

/** A document of its own, into which parts are built as nodes, so that no text is ever taken for markup. */
export const { document } = parseHTML("<!doctype html><html><head></head><body></body></html>");

type Child = Node | string;

export function element(name: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

export type Column<Row> = {
  title: string;
  cell: (row: Row) => string | number;
};

/** A table whose first column names the row; numbers, and texts that begin with one, are aligned to the right. */
export function table<Row>(caption: string, columns: Column<Row>[], rows: readonly Row[]): HTMLElement {
  const isFigure = (text: string) => /^[-–$]?[\d,.]*\d( ?(%|ms|s))?$|^–$/.test(text);
  const cells = rows.map((row) => columns.map(({ cell }) => shown(cell(row))));
  const figures = columns.map(
    (_, index) => index > 0 && cells.length > 0 && cells.every((row) => isFigure(row[index]!)),
  );
  const kind = (index: number): Record<string, string> => (figures[index] ? { class: "figure" } : {});
  return element(
    "div",
    { class: "table", tabindex: "0", role: "region", "aria-label": caption },
    element(
      "table",
      {},
      element("caption", {}, caption),
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          ...columns.map(({ title }, index) => element("th", { scope: "col", ...kind(index) }, title)),
        ),
      ),
      element(
        "tbody",
        {},
        ...cells.map((row) =>
          element(
            "tr",
            {},
            ...row.map((text, index) =>
              index === 0 ? element("th", { scope: "row" }, text) : element("td", kind(index), text),
            ),
          ),
        ),
      ),
    ),
  );
}

const shown = (value: string | number) => (typeof value === "number" ? value.toLocaleString("en-US") : value);
