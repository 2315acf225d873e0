/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import policy from "@/lib/http/content-policy/policy.cjs";
import { configuredHeaders } from "@/tests/support/configured-headers";
import { observatoryScore } from "@/tests/support/observatory";

test("the table of docs/deploying.md says what the headers of a page score", () => {
  const headers = new Headers([...configuredHeaders("https://shop.example")]);
  for (const [name, value] of Object.entries(policy.pageHeaders(["start()"]))) headers.append(name, value);
  const { total, tests } = observatoryScore(headers);

  const document = fs.readFileSync(path.resolve(__dirname, "../../../docs/deploying.md"), "utf8");
  const table = /^\| Test +\| Value +\| Points \|\n.*\n((?:\|.*\n)+)/m.exec(document)![1]!;
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .map(([, name, , points]): [string, number] => [name!, Number(points)]);
  expect(Object.fromEntries(rows)).toEqual({ ...tests, Total: total });
  expect(total).toBeGreaterThanOrEqual(110);
});
