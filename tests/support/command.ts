import { fork, spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Said, Typed } from "./command-line";

/** Tests start in the project folder. */
const root = process.cwd();
const LOADER = ["--conditions=react-server", "--import", "tsx"];

/** Runs a command of `npm run op` as npm does, without a terminal, with the settings of the test's shop. */
export function command(
  group: string,
  args: string[],
  settings: Partial<NodeJS.ProcessEnv> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...LOADER, path.join(root, "scripts/op.ts"), group, ...args], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** A process that runs several commands one after the other, without loading the shop for each. */
export class CommandLine {
  private child: ChildProcess | undefined;
  private readonly answers = new Map<number, (said: Said) => void>();
  private typed = 0;

  constructor(private readonly settings: Partial<NodeJS.ProcessEnv> = {}) {}

  type(group: string, args: string[]): Promise<Said> {
    const child = (this.child ??= this.start());
    const number = this.typed++;
    return new Promise((resolve) => {
      this.answers.set(number, resolve);
      child.send({ number, args: [group, ...args] } satisfies Typed);
    });
  }

  /** The same as one line; what has spaces is in quotes. */
  op(text: string): Promise<Said> {
    const [group, ...args] = text.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ""));
    return this.type(group!, args);
  }

  close(): void {
    this.child?.disconnect();
  }

  private start(): ChildProcess {
    const child = fork(path.join(root, "tests/support/command-line.ts"), {
      cwd: root,
      // Passed explicitly, because Jest keeps the environment of its tests separate.
      env: { ...process.env, ...this.settings },
      execArgv: LOADER,
      // Without a terminal, as above.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    return child.on("message", ({ number, said }: { number: number; said: Said }) => {
      this.answers.get(number)?.(said);
      this.answers.delete(number);
    });
  }
}

/**
 * A command line for the tests of a file. It begins with the first command, when the settings of the test's shop are in
 * the environment.
 * @param settings others than the test's shop has
 */
export function commandLine(settings: Partial<NodeJS.ProcessEnv> = {}): CommandLine {
  const line = new CommandLine(settings);
  afterAll(() => line.close());
  return line;
}
