import { run } from "./op/run";

// A pipe such as `| head` closes early; that is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
await run(process.argv.slice(2));
