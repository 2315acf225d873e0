/** @jest-environment node */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createClient, type RedisClientType } from "@redis/client";
import { noteLog } from "@/lib/page-cache/changed-tags.cjs";
import Pages from "@/lib/page-cache/pages.cjs";
import { provideRedis, withdrawRedis } from "@/lib/redis/redis.cjs";
import { programPath } from "@/tests/support/programs/installed";
import { startRedis } from "@/tests/topology/redis";

/** tests/instances has what several instances share of pages. */
const installed = programPath("redis-server") !== null;
if (!installed) console.log("Left out: Redis is not installed (Debian: apt-get install redis-server).");

(installed ? describe : describe.skip)("a page that is rendered for all instances", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-shared-pages-"));
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let client: RedisClientType;
  beforeAll(async () => {
    redis = await startRedis(folder);
    client = (await createClient({ url: redis.url }).connect()) as RedisClientType;
    provideRedis(client, () => undefined);
    fs.writeFileSync(path.join(folder, "deployment-id"), "this-build");
    process.env.NEXT_DIST_DIR = folder;
    noteLog({ ids: new Map(), upTo: 1, complete: true });
  });
  afterAll(async () => {
    withdrawRedis();
    client.destroy();
    await redis.end("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const leases = async () => (await client.keys("*")).filter((key) => key.includes("lease:"));
  const shared = async () => (await client.keys("*")).filter((key) => key.endsWith(":/tee"));
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + 5000; !(await holds());) {
      if (Date.now() > deadline) throw new Error("not in time");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("is shared, and nobody waits for it any more, though this instance's disk is full", async () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const full = async () => {
      throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    };
    const pages = new Pages({
      fs: { ...fs.promises, existsSync: fs.existsSync, mkdir: full, writeFile: full },
      flushToDisk: true,
      serverDistDir: folder,
      revalidatedTags: [],
      maxMemoryCacheSize: 1_000_000,
    });
    const context = { kind: "APP_PAGE" };
    expect(await pages.get("/tee", context)).toBeNull();
    expect(await leases()).toHaveLength(1);
    const tee = { kind: "APP_PAGE" as const, html: "48.00", headers: { "x-next-cache-tags": "product:tee" } };
    await pages.set("/tee", tee, context);
    await until(async () => (await leases()).length === 0);
    expect(await shared()).not.toEqual([]);
    expect(said).toHaveBeenCalledTimes(1);
  });
});
