/** `npm run restore`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./backup/program")).restoreProgram());
