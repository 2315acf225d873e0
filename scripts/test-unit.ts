/**
 * `npm run test:unit -- cart`: the unit tests, or those whose path contains a word. What Jest takes passes through:
 * --watch, -t "a title".
 */
import { closeWith } from "./test/counts";
import { runJest } from "./test/jest";

const counts = await runJest("unit", process.argv.slice(2));
if (counts) closeWith(counts);
