/** `npm run check:live`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./check-live/program")).checkLiveProgram());
