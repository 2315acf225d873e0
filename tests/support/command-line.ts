import { run } from "@/scripts/op/run";

/**
 * A process that runs the operator's commands one after the other as typed, so that only the first has to load the
 * code. Started by command.ts.
 */

export type Typed = { number: number; args: string[] };
export type Said = { code: number; stdout: string; stderr: string };

let turn = Promise.resolve();
process.on("message", (typed: Typed) => {
  turn = turn.then(async () => void process.send?.({ number: typed.number, said: await type(typed) }));
});
process.on("disconnect", () => process.exit(0));

async function type({ args }: Typed): Promise<Said> {
  const written = { stdout: "", stderr: "" };
  const original = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const stream of ["stdout", "stderr"] as const) {
    process[stream].write = (text: string | Uint8Array) => {
      written[stream] += String(text);
      return true;
    };
  }
  process.exitCode = 0;
  try {
    await run(args);
    return { code: Number(process.exitCode), ...written };
  } finally {
    Object.assign(process.stdout, { write: original.stdout });
    Object.assign(process.stderr, { write: original.stderr });
    process.exitCode = 0;
  }
}
