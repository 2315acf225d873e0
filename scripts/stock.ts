/** `npm run stock`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./stock/program")).stockProgram());
