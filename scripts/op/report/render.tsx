/** From JSON on standard input to HTML on standard output. */
import { json } from "node:stream/consumers";
import { renderToStaticMarkup } from "react-dom/server";
import type { Report } from "../../../lib/insight/report/report";
import { ReportPage } from "./page";

const report = (await json(process.stdin)) as Report;
console.log(`<!doctype html>\n${renderToStaticMarkup(<ReportPage report={report} />)}`);
