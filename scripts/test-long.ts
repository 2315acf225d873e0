/**
 * `npm run test:long`: the exhaustive form of the tests (scripts/test/long.ts). With a subject, that part alone and
 * with its own options: `npm run test:long -- money --seeds 5`.
 */
import path from "node:path";
import { root } from "./shop/settings";
import { SUBJECTS } from "./test/subjects";

const [subject = ""] = process.argv.slice(2);
const file = new Map(Object.entries(SUBJECTS)).get(subject);
if (file) {
  process.argv.splice(2, 1);
  await import(path.join(root, file));
} else if (subject === "" || subject.startsWith("-")) {
  await import("./test/long");
} else {
  console.error(
    `There is no test “${subject}”. Name one of ${Object.keys(SUBJECTS).join(", ")}, or none for all.`,
  );
  process.exitCode = 2;
}
