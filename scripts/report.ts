/** `npm run report`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./report/program")).reportProgram());
