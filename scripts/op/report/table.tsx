export type Column<Row> = {
  title: string;
  cell: (row: Row) => string | number;
};

/** What begins with a number is aligned to the right. */
export function Table<Row>({ caption, columns, rows }: TableProps<Row>) {
  const cells = rows.map((row) => columns.map(({ cell }) => shown(cell(row))));
  const kinds = columns.map((_, index) =>
    index > 0 && cells.length > 0 && cells.every((row) => FIGURE.test(row[index]!)) ? "figure" : undefined,
  );
  return (
    <div className="table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={kinds[index]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(([name, ...others], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {others.map((text, index) => (
                <td key={index} className={kinds[index + 1]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableProps<Row> = { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[] };

const FIGURE = /^[-–$]?[\d,.]*\d( ?(%|ms|s))?$|^–$/;

const shown = (value: string | number) => (typeof value === "number" ? value.toLocaleString("en-US") : value);
