/** `npm run mail`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./mail/program")).mailProgram());
