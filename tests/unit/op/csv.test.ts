/** @jest-environment node */
import { csvLine, parseCsv } from "@/lib/insight/csv";

test("cells with commas, quotes and line breaks come back as they were", () => {
  const cells = ["plain", "a,b", 'say "yes"', "two\nlines", "", "5"];
  expect(csvLine(cells)).toBe('plain,"a,b","say ""yes""","two\nlines",,5\r\n');
  expect(parseCsv(csvLine(cells))).toEqual([{ line: 1, cells }]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1", '=HYPERLINK("http://x","y")'])(
  "%j is text to a spreadsheet",
  (text) => {
    const [row] = parseCsv(csvLine([text]));
    expect(row?.cells[0]).toBe(`'${text}`);
  },
);

test("numbers of ours stay numbers, and nothing is an empty cell", () => {
  expect(csvLine([-3, 12, null, undefined, "12.34"])).toBe("-3,12,,,12.34\r\n");
});

test("files as spreadsheets write them: byte order mark, CRLF or LF, empty lines, no end of line", () => {
  expect(parseCsv("\uFEFFsku,stock\r\na, 1\r\n\r\nb,2\n\nc,3")).toEqual([
    { line: 1, cells: ["sku", "stock"] },
    { line: 2, cells: ["a", "1"] },
    { line: 4, cells: ["b", "2"] },
    { line: 6, cells: ["c", "3"] },
  ]);
  expect(parseCsv("")).toEqual([]);
  expect(parseCsv("a,\n")).toEqual([{ line: 1, cells: ["a", ""] }]);
});

test.each(['a,"b', 'a,b"c', '"a"b'])("%j names the line with the stray quotation mark", (text) => {
  expect(() => parseCsv(`sku,stock\n${text}`)).toThrow("Line 2");
});
