/**
 * Writes into docs/specification.md which tests prove the rules of each group, after specification-coverage.json has
 * changed. Run it from the project's folder: node --import tsx tests/unit/support/specification/draw.ts
 */
import fs from "node:fs";
import { PAGE, readCoverage, withTests } from "./rules";

fs.writeFileSync(PAGE, withTests(fs.readFileSync(PAGE, "utf8"), readCoverage(".")));
