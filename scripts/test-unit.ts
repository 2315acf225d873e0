/**
 * `npm run test:unit -- cart`: the unit tests, or those whose path contains a word. Options of Jest are passed on:
 * --watch, -t "a title".
 */
import { browserPath } from "./test/installed-browser";
import { closeWith } from "./test/counts";
import { runJest } from "./test/jest";

// The payments sandbox's tests need a browser, too.
process.env.CHROMIUM_PATH ??= browserPath();
const counts = await runJest("unit", process.argv.slice(2));
if (counts) closeWith(counts);
