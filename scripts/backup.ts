/** `npm run backup`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./backup/program")).backupProgram());
