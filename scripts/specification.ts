/**
 * Writes below each rule of docs/specification.md which test files prove it. Run it from the project's folder: node
 * --import tsx scripts/specification.ts
 */
import fs from "node:fs";
import { findProblems, PAGE, readCoverage, withProofs } from "./specification/rules";

const page = fs.readFileSync(PAGE, "utf8");
const coverage = readCoverage(".");
fs.writeFileSync(PAGE, withProofs(page, coverage));
const problems = findProblems(page, coverage, ".");
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
