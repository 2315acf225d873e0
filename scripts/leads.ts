/** `npm run leads`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./leads/program")).leadsProgram());
