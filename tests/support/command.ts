import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(__dirname, "../..");

/** Runs an operator's command as npm does, without a terminal, with the settings of the test's shop. */
export function command(
  script: "orders" | "stock" | "leads",
  args: string[],
  settings: Partial<NodeJS.ProcessEnv> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", path.join(root, `scripts/${script}.ts`), ...args],
      { cwd: root, env: { ...process.env, ...settings }, stdio: ["ignore", "pipe", "pipe"] },
    );
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}
