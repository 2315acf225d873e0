import fs from "node:fs";
import path from "node:path";
import { root } from "../../scripts/shop/settings";
import { ServingProcess } from "../money/http/process";

/** One of the shop's commands that goes on running, as a host starts it, with all that it starts itself. */
export class ScriptProcess extends ServingProcess {
  /** @param command a file of scripts/ with its arguments */
  constructor(
    name: string,
    command: string[],
    env: NodeJS.ProcessEnv,
    isReady: () => Promise<boolean>,
    logFile: string,
  ) {
    const [script = "", ...rest] = command;
    const args = [
      "--conditions=react-server",
      "--import",
      "tsx",
      path.join(root, "scripts", script),
      ...rest,
    ];
    super(name, { args, env }, isReady, logFile);
    process.on("exit", () => this.killDescendants());
  }

  /** Sends SIGKILL to all of its processes, as the kernel does when memory runs out. */
  override async kill(): Promise<void> {
    this.killDescendants();
    await super.kill();
  }

  private killDescendants(): void {
    for (const pid of descendantsOf(this.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    }
  }
}

/** An instance of the shop. */
export class Instance extends ScriptProcess {
  readonly origin: string;

  /** @param settings its environment; NEXT_DIST_DIR names its own copy of the build */
  constructor(
    name: string,
    readonly port: number,
    settings: Partial<NodeJS.ProcessEnv>,
    logFile: string,
  ) {
    const origin = `http://127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
      PORT: String(port),
    };
    super(name, ["shop.ts", "start"], env, async () => (await fetch(`${origin}/api/ready`)).ok, logFile);
    this.origin = origin;
  }
}

/** Ids of all processes that a process has started, and of those that they have started (Linux). */
function descendantsOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!fs.existsSync(file)) return [];
  const children = fs.readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
