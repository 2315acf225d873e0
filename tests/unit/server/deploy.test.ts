/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { PAGES } from "@/lib/http/pages.mjs";
import { freePort } from "@/scripts/test/ports";
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
const stages = image.filter(({ name }) => name === "FROM").map(({ stage }) => stage);
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

  test("names the version of what it builds upon, and its own stages", () => {
    for (const { name, text } of instructions) {
      const from = name === "FROM" ? text.split(" ")[0] : /--from=(\S+)/.exec(text)?.[1];
      if (from) expect(stages.includes(from) || /:[a-z]*\d*-?(trixie|bookworm)-slim$/.test(from)).toBe(true);
    }
  });
});

describe("the image of the shop", () => {
  const finals = ["shop", "backup"];
  test.each(finals)("%s runs as a user without rights", (stage) => {
    expect(image.filter((each) => each.stage === stage && each.name === "USER").at(-1)?.text).toBe("node");
  });

  test("says whether it lives, and is asked to stop without a shell in between", () => {
    const own = image.filter(({ stage }) => stage === "shop");
    expect(own.find(({ name }) => name === "HEALTHCHECK")?.text).toContain("/api/health");
    const command = z.array(z.string()).parse(JSON.parse(own.find(({ name }) => name === "CMD")!.text));
    expect(command[0]).toBe("node");
    expect(exists(command.at(-2)!)).toBe(true);
    expect(read("deploy/enter.sh")).toContain('exec "$@"');
  });

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

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.literal(".."),
      dockerfile: z.string(),
      target: z.string().optional(),
      args: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[a-z./-]+:\//)).optional(),
  ports: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  restart: z
    .string()
    .regex(/^(unless-stopped|on-failure(:\d+)?)$/)
    .optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(["service_healthy", "service_completed_successfully"]) }),
    )
    .optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.array(z.string()),
        interval: z.string().optional(),
        timeout: z.string().optional(),
        start_period: z.string().optional(),
      }),
    ])
    .optional(),
  networks: z.strictObject({ default: z.strictObject({ ipv4_address: z.string() }) }).optional(),
});
const composeSchema = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.strictObject({
    default: z.strictObject({
      ipam: z.strictObject({
        config: z.tuple([z.strictObject({ subnet: z.string(), ip_range: z.string() })]),
      }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
});

describe("compose.yaml", () => {
  const compose = composeSchema.parse(parse(read("deploy/compose.yaml"), { merge: true }));
  const services = Object.entries(compose.services);

  test("waits for services that there are, and that can say that they are ready", () => {
    for (const [, { depends_on }] of services) {
      for (const [name, { condition }] of Object.entries(depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(name);
        if (condition === "service_healthy")
          expect(compose.services[name]!.healthcheck).toHaveProperty("test");
        else expect(compose.services[name]!.restart).toMatch(/^on-failure/);
      }
    }
  });

  test("declares every volume, and no other", () => {
    const used = services.flatMap(([, { volumes }]) =>
      (volumes ?? []).map((volume) => volume.split(":")[0]!),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  test("builds stages that there are", () => {
    for (const [, { build }] of services) {
      if (!build) continue;
      expect(exists(build.dockerfile)).toBe(true);
      if (build.target) expect(stages).toContain(build.target);
      for (const argument of Object.keys(build.args ?? {}))
        expect(image.some(({ name, text }) => name === "ARG" && text.startsWith(`${argument}=`))).toBe(true);
    }
  });

  test("runs scripts that there are, with settings that are described", () => {
    const documented = `${read(".env.example")}\n${read("payments-sandbox/README.md")}`;
    for (const [, { image: name, command = [], environment = {} }] of services) {
      if (!name.startsWith("half-volley-") || name === "half-volley-nginx") continue;
      const scripts = command.join(" ").match(/scripts\/[\w-]+\.ts/g) ?? [];
      for (const script of scripts) expect([script, exists(script)]).toEqual([script, true]);
      const unknown = Object.keys(environment).filter(
        (setting) => !documented.includes(`\n${setting}=`) && !documented.includes(`\`${setting}\``),
      );
      expect(unknown).toEqual([]);
    }
  });

  test("lets only nginx be reached from outside, and the shop write nothing but its data", () => {
    for (const [name, { ports, read_only, image: from }] of services) {
      if (name !== "nginx") expect(ports).toBeUndefined();
      if (["half-volley-shop", "half-volley-backup"].includes(from)) expect(read_only).toBe(true);
    }
    expect(compose.services.nginx!.ports![0]).toContain("127.0.0.1:");
  });

  test("asks no container for the shop's port that doesn't serve the shop", () => {
    for (const [name, { image: from, healthcheck }] of services) {
      if (!["half-volley-shop", "half-volley-backup"].includes(from)) continue;
      if (/^shop-\d$/.test(name)) expect(healthcheck).toHaveProperty("test");
      else expect([name, healthcheck]).toEqual([name, { disable: true }]);
    }
  });

  const instances = Object.keys(compose.services).filter((name) => /^shop-\d$/.test(name));

  test("has the instances that nginx passes requests to, at addresses that no other container gets", () => {
    const named = read("deploy/nginx/shop/instances.compose.conf").matchAll(/server (\S+):3000/g);
    expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(instances));
    const addresses = instances.map((name) => compose.services[name]!.networks!.default.ipv4_address);
    expect(new Set(addresses).size).toBe(instances.length);
    const [{ subnet, ip_range: others }] = compose.networks.default.ipam.config;
    const network = subnet.replace(/\.0\/24$/, "");
    expect(others).toBe(`${network}.128/25`);
    for (const address of addresses) {
      expect(address.startsWith(`${network}.`)).toBe(true);
      expect(Number(address.split(".").at(-1))).toBeLessThan(128);
    }
  });

  test("a release, as documented, waits until each instance serves before it replaces the next", () => {
    const documented = /^compose\(\) [^`]*/m.exec(read("docs/deploying.md"))![0];
    const steps = documented.split("&&").map((step) => step.trim());
    expect(steps).toContain("compose run --rm release");
    const ups = steps.filter((step) => step.includes(" up ") && / shop-\d$/.test(step));
    expect(ups).toEqual(instances.map((name) => `compose up --detach --no-deps --wait ${name}`));
    for (const step of ups.slice(0, -1)) {
      // Longer than nginx leaves out an instance that didn't answer.
      expect(steps[steps.indexOf(step) + 1]).toBe("sleep 3");
    }
    expect(steps.indexOf("compose run --rm release")).toBeLessThan(steps.indexOf(ups[0]!));
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

test("instances are listed in the same way for containers and for hosts", () => {
  const lines = (kind: string) =>
    read(`deploy/nginx/shop/instances.${kind}.conf`)
      .replace(/^#.*\n/gm, "")
      .replace(/server \S+/g, "server …");
  expect(lines("compose")).toBe(lines("systemd"));
});

describe("systemd", () => {
  const units = fs.readdirSync(path.join(root, "deploy/systemd"));

  where("systemd-analyze")("takes the units", () => {
    const files = units.map((unit) => path.join(root, "deploy/systemd", unit));
    const { stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    // Node may be elsewhere on this machine.
    expect(stderr.split("\n").filter((line) => line && !line.includes("/usr/bin/node"))).toEqual([]);
  });

  test("a release, as documented, restarts one unit after the other, and each start takes until the instance serves", () => {
    expect(read("docs/deploying.md")).toContain(
      "\nsystemctl restart shop-release && systemctl restart shop@3001 && systemctl restart shop@3002\n",
    );
    expect(read("deploy/systemd/shop-release.service")).toContain("\nType=oneshot\n");
    const unit = read("deploy/systemd/shop@.service");
    expect(unit).toContain(
      "\nExecStartPost=/usr/bin/node scripts/shop/await-ready.mjs http://127.0.0.1:%i/api/ready $MAINPID\n",
    );
    // An instance waits for a database that is away.
    expect(unit).toContain("\nTimeoutStartSec=infinity\n");
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

  test("starts scripts that there are, as a user without rights", () => {
    for (const unit of units.filter((name) => name.endsWith(".service"))) {
      const text = read(`deploy/systemd/${unit}`);
      const script = /^ExecStart=.* (scripts\/[\w-]+\.ts)/m.exec(text)?.[1];
      expect([unit, exists(script ?? "none")]).toEqual([unit, true]);
      for (const rule of [
        "User=shop",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "UMask=0077",
        "CapabilityBoundingSet=",
      ])
        expect(text).toContain(`\n${rule}\n`);
    }
  });
});
