/** `npm run reviews`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./reviews/program")).reviewsProgram());
