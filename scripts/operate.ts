/** `npm run orders -- list` and the operator's other commands, as `operate.ts orders list`: see docs/operations.md. */
import { isProgram, PROGRAMS } from "./operator-programs";
import { start } from "./operator/start";

const [name = ""] = process.argv.splice(2, 1);
if (isProgram(name)) {
  await start(PROGRAMS[name]);
} else {
  console.error(`Name a program: ${Object.keys(PROGRAMS).join(", ")}.`);
  process.exitCode = 2;
}
