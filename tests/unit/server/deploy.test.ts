/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { PAGES } from "@/lib/http/pages.mjs";
import { freePort } from "@/tests/support/ports";
import { Child } from "@/tests/support/programs/child";
import { programPath } from "@/tests/support/programs/installed";
import { writeConfiguration } from "@/tests/support/programs/nginx";

/** What deploy/ holds, read as the programs read it for which it is made. */

const root = path.resolve(__dirname, "../../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const exists = (file: string) => fs.existsSync(path.join(root, file));
/** Runs where a program is installed. */
const where = (program: string) => (programPath(program) ? test : test.skip);

/** Whether .dockerignore keeps a path out of the build: the last rule that names it or one of its folders decides. */
function isIgnored(file: string): boolean {
  const rules = read(".dockerignore")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const parts = file.split("/");
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  let ignored = false;
  for (const rule of rules) {
    const pattern = rule
      .replace(/^!/, "")
      .replaceAll(".", "\\.")
      .replace(/^\*\*\//, "(.*/)?")
      .replaceAll(/(?<![.)])\*/g, "[^/]*");
    if (parents.some((parent) => new RegExp(`^${pattern}$`).test(parent))) ignored = !rule.startsWith("!");
  }
  return ignored;
}

type Instruction = { stage: string; name: string; text: string };

/** The instructions of a Dockerfile with the stage that each belongs to. */
function instructionsOf(file: string): Instruction[] {
  const lines = read(file)
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  let stage = "";
  return lines.map((line) => {
    const [, name = "", text = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === "FROM") stage = / AS (\S+)$/.exec(text)?.[1] ?? text;
    return { stage, name, text };
  });
}

const image = instructionsOf("deploy/Dockerfile");
/** What the last steps of a build leave, and no source. */
const MADE = ["node_modules", ".next"];

describe.each(["deploy/Dockerfile", "deploy/nginx/Dockerfile"])("%s", (file) => {
  const instructions = instructionsOf(file);

  test("copies what is there and isn't kept out of the build", () => {
    const copied = instructions
      .filter(({ name }) => name === "COPY")
      .flatMap(({ text }) => {
        const words = text.split(" ").filter((word) => !word.startsWith("--"));
        return words.slice(0, -1).map((source) => source.replace(/^\/shop\//, "").replace(/\/$/, ""));
      })
      .filter((source) => source !== "." && !MADE.includes(source));
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((source) => !exists(source) || isIgnored(source))).toEqual([]);
  });
});

describe("the image of the shop", () => {
  test("has every folder that lib and the scripts of a running shop import, and that commands read", () => {
    const inImage = image
      .filter(({ stage, name }) => stage === "shop" && name === "COPY")
      .map(({ text }) => text.split(" ").at(-1)!);
    const modules = ["scripts", "lib"].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter(
          (name) =>
            /\.(tsx?|cjs|mjs)$/.test(name) && !/^(generated|icons|pictures|test|typecheck|weight)/.test(name),
        )
        .map((name) => `${folder}/${name}`),
    );
    const imported = modules.flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export)\s+(?!type)(?:[^"';]*?from\s+)?"((?:@\/|\.)[^"]+)"/gm)].map(
        ([, from]) =>
          (from!.startsWith("@/") ? from!.slice(2) : path.posix.join(path.posix.dirname(file), from!)).split(
            "/",
          )[0]!,
      ),
    );
    expect([...new Set(imported)].filter((folder) => !inImage.includes(folder))).toEqual([]);
    const opened = modules
      .filter((file) => file.startsWith("scripts/op/"))
      .flatMap((file) =>
        [...read(file).matchAll(/path\.join\(root, "([\w/]+)"/g)].map(([, folder]) => folder!),
      );
    expect(opened).toContain("app/fonts");
    expect(opened.filter((folder) => !inImage.some((there) => `${folder}/`.startsWith(`${there}/`)))).toEqual(
      [],
    );
  });
});

test("nginx shares the same pages as the shop says", () => {
  const [, pattern] = /^ +location ~ (\S+payments-sandbox\S+) \{\n +proxy_cache off;/m.exec(
    read("deploy/nginx/shop.conf"),
  )!;
  const shared = PAGES.filter(({ path: page }) => !new RegExp(pattern!).test(page));
  expect(shared).toEqual(PAGES.filter(({ cache }) => cache === "shared"));
});

where("nginx")("nginx takes the configuration, with and without a certificate", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-nginx-"));
  const file = writeConfiguration(folder, { port: 8080, backPort: 8079, instances: [3001, 3002, 3003] });
  const check = () => {
    const { status, stderr } = spawnSync(programPath("nginx")!, ["-t", "-q", "-c", file], {
      encoding: "utf8",
    });
    return { status, stderr };
  };
  const plain = check();
  const withCertificate = read("deploy/nginx/shop/tls.example.conf")
    .replace("listen 443", "listen 127.0.0.1:8443")
    .replace(/\S+fullchain\.pem/, path.join(root, "tests/support/certificate/certificate.pem"))
    .replace(/\S+privkey\.pem/, path.join(root, "tests/support/certificate/key.pem"));
  fs.writeFileSync(path.join(folder, "shop/tls.conf"), withCertificate);
  const secured = check();
  // It is read at all.
  fs.appendFileSync(path.join(folder, "shop/tls.conf"), "made_up on;\n");
  const broken = check();
  fs.rmSync(folder, { recursive: true });
  expect([plain, secured]).toEqual([
    { status: 0, stderr: "" },
    { status: 0, stderr: "" },
  ]);
  expect(broken.stderr).toContain('unknown directive "made_up"');
});

where("nginx")("nginx counts an IPv6 network as one visitor, however its addresses are written", async () => {
  const [map] = /^map \S+ \$visitor \{\n[^]*?\n\}/m.exec(read("deploy/nginx/shop.conf"))!;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-visitors-"));
  const port = await freePort();
  fs.writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/log; events { }
    http {
      access_log off;
      ${map}
      server {
        listen 127.0.0.1:${port};
        set_real_ip_from 127.0.0.1;
        real_ip_header X-Address;
        return 200 $visitor;
      }
    }`,
  );
  const visitor = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Address": address } });
    return Buffer.from(await answer.arrayBuffer()).toString("hex");
  };
  const nginx = new Child("nginx", {
    file: programPath("nginx")!,
    args: ["-c", path.join(folder, "nginx.conf")],
    logFile: path.join(folder, "output"),
    isReady: async () => (await visitor("203.0.113.1")) !== "",
  });
  await nginx.start();
  try {
    const networks = [
      ["203.0.113.7"],
      ["203.0.113.8"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", "2001:db8:1:2:a::"],
      ["2001:db8:1:3::1"],
      ["2600:3c00::f03c:91ff:fe73:2b08", "2600:3c00::1", "2600:3c00:0:0:1::"],
      ["2600:3c00:0:1::1"],
      ["2600::5:1:2:3:4", "2600:0:0:5:1::"],
      ["2600::1:2:3:4"],
      ["::ffff:203.0.113.7"],
      ["::ffff:203.0.113.8"],
    ];
    const visitors = await Promise.all(networks.map((each) => Promise.all(each.map(visitor))));
    for (const [index, each] of visitors.entries())
      expect([networks[index], new Set(each).size]).toEqual([networks[index], 1]);
    expect(new Set(visitors.flat()).size).toBe(networks.length);
    expect(await Promise.all(["127.0.0.1", "::1"].map(visitor))).toEqual(["", ""]);
  } finally {
    await nginx.end("SIGTERM");
    fs.rmSync(folder, { recursive: true });
  }
});

describe("systemd", () => {
  const units = fs.readdirSync(path.join(root, "deploy/systemd"));

  where("systemd-analyze")("takes the units", () => {
    const files = units.map((unit) => path.join(root, "deploy/systemd", unit));
    const { stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    // Node may be elsewhere on this machine.
    expect(stderr.split("\n").filter((line) => line && !line.includes("/usr/bin/node"))).toEqual([]);
  });

  describe("await-ready.mjs", () => {
    /** @returns its exit code */
    async function awaitReady(url: string, processId: number): Promise<number | null> {
      const program = spawn(process.execPath, ["scripts/shop/await-ready.mjs", url, String(processId)], {
        cwd: root,
      });
      return new Promise((resolve) => program.once("exit", resolve));
    }

    test("ends once the instance is ready, and nginx asks it again", async () => {
      let asked = 0;
      let readyAt = 0;
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
});
