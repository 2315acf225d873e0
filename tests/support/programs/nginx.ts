import fs from "node:fs";
import path from "node:path";
import { root } from "../../../scripts/shop/settings";
import { freePort } from "@/tests/support/ports";
import { Child } from "./child";
import { programPath } from "./installed";

const shipped = path.join(root, "deploy/nginx");
const modules = "/etc/nginx/modules-enabled";

/** nginx with the shipped configuration, at `origin`. */
export type Front = Child & {
  origin: string;
  /** The answers that visitors got, from its log. */
  answers: () => LoggedAnswer[];
};
export type LoggedAnswer = {
  request: string;
  path: string;
  method: string;
  status: number;
  cache: string;
  seconds: number;
};

/**
 * Writes the shipped configuration for a few ports of this machine: only addresses and folders differ.
 * @returns path of the main file
 */
export function writeConfiguration(
  folder: string,
  { port, backPort, instances }: { port: number; backPort: number; instances: number[] },
): string {
  fs.mkdirSync(path.join(folder, "shop"), { recursive: true });
  const site = replaceEach(fs.readFileSync(path.join(shipped, "shop.conf"), "utf8"), {
    "listen 80 default_server": `listen 127.0.0.1:${port} default_server`,
    "127.0.0.1:8079": `127.0.0.1:${backPort}`,
    "/var/cache/nginx/shop": path.join(folder, "cache"),
    "/var/log/nginx/": `${folder}/`,
  });
  const upstreams = fs.readFileSync(path.join(shipped, "shop/instances.systemd.conf"), "utf8");
  const [first] = upstreams.match(/^ *server 127\.0\.0\.1:3001.*\n.*\n/m) ?? [];
  if (!first)
    throw new Error("deploy/nginx/shop/instances.systemd.conf names no instances on ports 3001 and 3002");
  const servers = instances.map((instance) => `    server 127.0.0.1:${instance} fail_timeout=2s;\n`).join("");
  fs.writeFileSync(path.join(folder, "shop/instances.conf"), upstreams.replaceAll(first, servers));
  const brotli = fs.existsSync(modules) && fs.readdirSync(modules).some((name) => name.includes("brotli"));
  for (const name of ["shop/refusals.conf", ...(brotli ? ["shop/brotli.conf"] : [])])
    fs.copyFileSync(path.join(shipped, name), path.join(folder, name));
  fs.writeFileSync(path.join(folder, "site.conf"), site);
  const file = path.join(folder, "nginx.conf");
  // As Debian's main file, which includes the site from conf.d.
  const main = `
    daemon off; pid ${folder}/nginx.pid; error_log ${folder}/main.log; worker_processes auto;
    ${process.getuid?.() === 0 ? "user www-data;" : ""}
    ${fs.existsSync(modules) ? `include ${modules}/*.conf;` : ""}
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream;
      sendfile on; tcp_nopush on; types_hash_max_size 2048;
      include site.conf;
    }`;
  fs.writeFileSync(file, main);
  return file;
}

/** @param instances ports of the instances, which must be ready */
export async function startNginx(folder: string, port: number, instances: number[]): Promise<Front> {
  const file = writeConfiguration(folder, { port, backPort: await freePort(), instances });
  const program = programPath("nginx");
  if (!program) throw new Error("nginx is not installed (Debian: apt-get install nginx).");
  const origin = `http://127.0.0.1:${port}`;
  const nginx = new Child("nginx", {
    file: program,
    args: ["-c", file],
    logFile: path.join(folder, "nginx.log"),
    isReady: async () => (await fetch(`${origin}/api/health`)).ok,
  });
  await nginx.start();
  return Object.assign(nginx, { origin, answers: () => readAnswers(path.join(folder, "shop.log")) });
}

function readAnswers(file: string): LoggedAnswer[] {
  const lines = fs.readFileSync(file, "utf8").trim().split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LoggedAnswer).filter(({ cache }) => cache !== undefined);
}

/** @throws when the text doesn't contain one of the old words: then the configuration would not be the shipped one */
function replaceEach(text: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((now, [old, fresh]) => {
    if (!now.includes(old)) throw new Error(`deploy/nginx/shop.conf has no “${old}”`);
    return now.replaceAll(old, fresh);
  }, text);
}
