/** `npm run orders`: see docs/operations.md. */
import { start } from "./operator/start";

await start(async () => (await import("./orders/program")).ordersProgram());
