import { spawn, type StdioOptions } from "node:child_process";
import { FOLLOW_PARENT } from "../shop/children";
import { root } from "../shop/settings";

/**
 * Runs Node in the project's folder and waits for it, without blocking this process. It ends when this process does,
 * however that happens.
 * @param options.env in addition to the environment of this process
 * @returns its exit code; 1 if a signal ended it
 */
export function runNode(
  args: readonly string[],
  options: { env?: Partial<NodeJS.ProcessEnv>; stdio?: StdioOptions } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
      cwd: root,
      stdio: options.stdio ?? "inherit",
      env: { ...process.env, ...options.env },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
