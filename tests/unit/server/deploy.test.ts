/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/tests/support/ports";
import { Child } from "@/tests/support/programs/child";
import { programPath } from "@/tests/support/programs/installed";
import { isOwn, readModules, resolved } from "../support/modules";
import { writeConfiguration } from "@/tests/support/programs/nginx";

/** What deploy/ holds, read as the programs read it for which it is made. */

const read = (file: string) => fs.readFileSync(file, "utf8");
/** Runs where a program is installed. */
const where = (program: string) => (programPath(program) ? test : test.skip);

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-deploy-"))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What a Dockerfile copies from the project, without what its own steps make. */
function copiedBy(file: string): string[] {
  const lines = read(file)
    .replace(/\\\n\s*/g, "")
    .match(/^COPY .*$/gm)!;
  const sources = lines.flatMap((line) => line.split(" ").slice(1, -1));
  const own = sources.map((source) => source.replace(/^\/shop\//, "").replace(/\/$/, ""));
  return own.filter((source) => !/^(--.*|\.|node_modules|\.next)$/.test(source));
}

test("the images copy what is there, and the shop's has every folder that its modules and commands read", () => {
  const copied = copiedBy("deploy/Dockerfile");
  for (const source of [...copied, ...copiedBy("deploy/nginx/Dockerfile")])
    expect([source, fs.existsSync(source)]).toEqual([source, true]);
  const needed = ["scripts", "lib"]
    .flatMap(readModules)
    .filter(({ file }) => !/^scripts\/(icons|pictures|test|typecheck|weight)/.test(file))
    .flatMap(({ file, text, imports }) => [
      ...imports
        .filter(({ from, typeOnly }) => isOwn(from) && !typeOnly)
        .map(({ from }) => resolved(file, from)),
      ...[...text.matchAll(/path\.join\(root, "([\w/]+)"/g)].map(([, opened]) => opened!),
    ]);
  expect(needed).toContain("app/fonts");
  const isThere = (file: string) => copied.some((place) => `${file}/`.startsWith(`${place}/`));
  // What a shop writes is in a volume.
  expect(needed.filter((file) => !isThere(file) && file !== "data")).toEqual([]);
});

where("nginx")("nginx takes the configuration, with and without a certificate", () => {
  const file = writeConfiguration(folder, { port: 8080, backPort: 8079, instances: [3001, 3002, 3003] });
  const faults = () =>
    spawnSync(programPath("nginx")!, ["-t", "-q", "-c", file], { encoding: "utf8" }).stderr;
  expect(faults()).toBe("");
  const withCertificate = read("deploy/nginx/shop/tls.example.conf")
    .replace("listen 443", "listen 127.0.0.1:8443")
    .replace(/\S+fullchain\.pem/, path.resolve("tests/support/certificate/certificate.pem"))
    .replace(/\S+privkey\.pem/, path.resolve("tests/support/certificate/key.pem"));
  fs.writeFileSync(path.join(folder, "shop/tls.conf"), withCertificate);
  expect(faults()).toBe("");
  // It is read at all.
  fs.appendFileSync(path.join(folder, "shop/tls.conf"), "made_up on;\n");
  expect(faults()).toContain('unknown directive "made_up"');
});

where("nginx")("nginx counts an IPv6 network as one visitor, however its addresses are written", async () => {
  const [map] = /^map \S+ \$visitor \{\n[^]*?\n\}/m.exec(read("deploy/nginx/shop.conf"))!;
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/log; events { }
    http {
      access_log off;
      ${map}
      server {
        listen 127.0.0.1:${port}; set_real_ip_from 127.0.0.1; real_ip_header X-Address; return 200 $visitor;
      }
    }`,
  );
  const visitor = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Address": address } });
    return Buffer.from(await answer.arrayBuffer()).toString("hex");
  };
  const nginx = new Child("nginx", {
    file: programPath("nginx")!,
    args: ["-c", file],
    logFile: path.join(folder, "output"),
    isReady: async () => (await visitor("203.0.113.1")) !== "",
  });
  await nginx.start();
  try {
    const networks = [
      ...[["203.0.113.7"], ["203.0.113.8"], ["::ffff:203.0.113.7"], ["::ffff:203.0.113.8"]],
      ...[["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", "2001:db8:1:2:a::"], ["2001:db8:1:3::1"]],
      ...[["2600:3c00::f03c:91ff:fe73:2b08", "2600:3c00::1", "2600:3c00:0:0:1::"], ["2600:3c00:0:1::1"]],
      ...[["2600::5:1:2:3:4", "2600:0:0:5:1::"], ["2600::1:2:3:4"]],
    ];
    const visitors = await Promise.all(networks.map((each) => Promise.all(each.map(visitor))));
    for (const [index, each] of visitors.entries())
      expect([networks[index], new Set(each).size]).toEqual([networks[index], 1]);
    expect(new Set(visitors.flat()).size).toBe(networks.length);
    expect(await Promise.all(["127.0.0.1", "::1"].map(visitor))).toEqual(["", ""]);
  } finally {
    await nginx.end("SIGTERM");
  }
});

where("systemd-analyze")("systemd takes the units", () => {
  const units = fs.readdirSync("deploy/systemd");
  const files = units.map((unit) => path.resolve("deploy/systemd", unit));
  const { stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  // Node may be elsewhere on this machine.
  expect(stderr.split("\n").filter((line) => line && !line.includes("/usr/bin/node"))).toEqual([]);
});

describe("a unit's start", () => {
  /** @returns the exit code of await-ready.mjs */
  function awaitReady(url: string, processId: number): Promise<number | null> {
    const args = ["scripts/shop/await-ready.mjs", url, String(processId)];
    const program = spawn(process.execPath, args);
    return new Promise((resolve) => program.once("exit", resolve));
  }

  test("ends once the instance is ready, and nginx asks it again", async () => {
    let [asked, readyAt] = [0, 0];
    const shop = http.createServer((_, response) => {
      response.statusCode = ++asked < 3 ? 503 : 200;
      if (asked === 3) readyAt = Date.now();
      response.end();
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    const { port } = shop.address() as AddressInfo;
    const code = await awaitReady(`http://127.0.0.1:${port}/api/ready`, process.pid);
    shop.close();
    expect([code, asked]).toEqual([0, 3]);
    const leftOut = /fail_timeout=(\d+)s/.exec(read("deploy/nginx/shop/instances.systemd.conf"))![1];
    expect(Date.now() - readyAt).toBeGreaterThan(1000 * Number(leftOut));
  });

  test("fails when the instance ends before it is ready", async () => {
    const ended = spawn(process.execPath, ["--version"]);
    await new Promise((resolve) => ended.once("exit", resolve));
    expect(await awaitReady("http://127.0.0.1:1/api/ready", ended.pid!)).toBe(1);
  });
});
