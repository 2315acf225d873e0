import { setTimeout as pause } from "node:timers/promises";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { descendantsOf, processorMs } from "@/tests/support/processes";

/** A web server that only sends files, for comparison. */
export type Nginx = {
  origin: string;
  /** Processor time of its workers so far, in milliseconds (Linux). */
  computingMs: () => number;
  stop: () => Promise<void>;
};

/**
 * Serves the given files on a port of this machine.
 * @param files name → content, all as text/html
 * @param headers name of a file → headers that its answer has as well; by default none
 * @returns null if nginx is not installed
 */
export async function startNginx(
  port: number,
  files: Record<string, Buffer>,
  headers: Record<string, [name: string, value: string][]> = {},
): Promise<Nginx | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-nginx-"));
  fs.mkdirSync(path.join(folder, "html"));
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(folder, "html", name), content);
  const locations = Object.entries(headers).map(([name, own]) => {
    const lines = own.map(([header, value]) => `add_header ${header} "${value.replaceAll('"', '\\"')}";`);
    return `location = "/${name}" { ${lines.join(" ")} }`;
  });
  const configuration = `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; }
    http {
      access_log off; types { text/html html; } keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${folder}/html; ${locations.join("\n")} }
    }`;
  fs.writeFileSync(path.join(folder, "nginx.conf"), configuration);
  const server = spawn("nginx", ["-c", path.join(folder, "nginx.conf")], { stdio: "ignore" });
  await pause(500);
  return {
    origin: `http://127.0.0.1:${port}`,
    computingMs: () => descendantsOf(server.pid).reduce((sum, worker) => sum + processorMs(worker), 0),
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => {
          fs.rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        server.kill("SIGTERM");
      }),
  };
}
