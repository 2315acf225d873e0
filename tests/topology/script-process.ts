import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/shop/settings";
import { descendantsOf } from "@/tests/support/processes";
import { ServingProcess } from "../money/http/process";

const all = new Set<ScriptProcess>();
// Before they are killed: afterwards their descendants can't be found.
process.prependListener("exit", () => all.forEach((one) => one.killDescendants()));

/** One of the shop's commands that goes on running, as a host starts it, with all that it starts itself. */
export class ScriptProcess extends ServingProcess {
  /**
   * @param command a file of scripts/ with its arguments
   * @param project whose; this one by default
   */
  constructor(
    name: string,
    command: string[],
    env: NodeJS.ProcessEnv,
    isReady: () => Promise<boolean>,
    logFile: string,
    project = root,
  ) {
    const [script = "", ...rest] = command;
    const file = path.join(project, "scripts", script);
    const args = ["--conditions=react-server", "--import", "tsx", file, ...rest];
    super(name, { args, env, cwd: project }, isReady, logFile);
    all.add(this);
  }

  /** Sends SIGKILL to all of its processes, as the kernel does when memory runs out. */
  override async kill(): Promise<void> {
    this.killDescendants();
    await super.kill();
  }

  killDescendants(): void {
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

  /**
   * @param settings its environment; NEXT_DIST_DIR names its own copy of the build
   * @param project of which it is; this one by default
   */
  constructor(
    name: string,
    readonly port: number,
    settings: Partial<NodeJS.ProcessEnv>,
    logFile: string,
    project = root,
  ) {
    const origin = `http://127.0.0.1:${port}`;
    const own = { NODE_ENV: "production", PORT: String(port) } as const;
    const env = { ...process.env, ...settings, ...own };
    const isReady = async () => (await fetch(`${origin}/api/ready`)).ok;
    super(name, ["shop.ts", "start"], env, isReady, logFile, project);
    this.origin = origin;
  }

  /** Starts it as `systemctl start shop@…` does: resolves once the next instance may be restarted. */
  async startInTurn(): Promise<void> {
    await this.start();
    const awaitReady = path.join(root, "scripts/shop/await-ready.mjs");
    // Not synchronously: the instances reach their database through this process.
    await promisify(execFile)(process.execPath, [awaitReady, `${this.origin}/api/ready`, String(this.pid)]);
  }
}
