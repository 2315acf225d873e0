import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A web server that only sends files, for comparison. */
export type Nginx = { origin: string; stop: () => Promise<void> };

/**
 * Serves the given files on a port of this machine.
 * @param files name → content, all as text/html
 * @returns null if nginx is not installed
 */
export async function startNginx(port: number, files: Record<string, Buffer>): Promise<Nginx | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-nginx-"));
  fs.mkdirSync(path.join(folder, "html"));
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(folder, "html", name), content);
  const configuration = `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; }
    http {
      access_log off; types { text/html html; } keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${folder}/html; }
    }`;
  fs.writeFileSync(path.join(folder, "nginx.conf"), configuration);
  const server = spawn("nginx", ["-c", path.join(folder, "nginx.conf")], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    origin: `http://127.0.0.1:${port}`,
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
