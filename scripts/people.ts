/** `npm run people`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./people/program")).peopleProgram());
