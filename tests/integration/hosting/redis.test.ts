/** @jest-environment node */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { db } from "@/lib/database/db";
import { spend } from "@/lib/http/rate-limit";
import { log } from "@/lib/log";
import { connectRedis } from "@/lib/redis/connect";
import { askRedis, withdrawRedis } from "@/lib/redis/redis.cjs";
import { openPeopleShop } from "@/tests/support/people-shop";
import { programPath } from "@/tests/support/programs/installed";
import { startRedis } from "@/tests/topology/redis";

/** tests/instances has what several instances do with Redis. */
const installed = programPath("redis-server") !== null;
if (!installed) console.log("Left out: Redis is not installed (Debian: apt-get install redis-server).");

(installed ? describe : describe.skip)("limits with Redis", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-redis-"));
  const said = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  let shop: Awaited<ReturnType<typeof openPeopleShop>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    shop = await openPeopleShop();
    redis = await startRedis(folder);
    process.env.REDIS_URL = redis.url;
    await connectRedis();
    // On a busy machine the connection may take longer than connectRedis waits.
    while (!(await askRedis((client) => client.ping()).catch(() => null))) await pause(50);
  });
  afterAll(async () => {
    await askRedis(async (client) => client.destroy());
    withdrawRedis();
    await redis.end("SIGKILL");
    await shop.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** How many of so many uses at once are allowed. */
  const allowed = async (key: string, times: number) => {
    const uses = Array.from({ length: times }, () =>
      spend({ parts: ["test", key], limit: { times: 3, seconds: 60 } }),
    );
    const outcomes = await Promise.allSettled(uses);
    return outcomes.filter(({ status }) => status === "fulfilled").length;
  };

  it("are counted there, under keys that tell nothing and run out", async () => {
    expect(await allowed("someone@court.example", 8)).toBe(3);
    expect(await db().rateLimit.count()).toBe(0);
    const client = await createClient({ url: redis.url }).connect();
    const [key, ...others] = await client.keys("*");
    expect([key, others]).toEqual([expect.stringMatching(/^shop:[0-9a-f]{12}:limit:3\/60:[\w-]+$/), []]);
    expect(await client.ttl(key!)).toBeGreaterThan(0);
    client.destroy();
  });

  it("are counted in the database while it doesn't answer, without waiting for it", async () => {
    // Frozen until the end: a limit that waited for its answer would never get one.
    redis.signal("SIGSTOP");
    expect(await allowed("frozen", 8)).toBe(3);
    expect(await allowed("frozen for long", 8)).toBe(3);
    expect(await db().rateLimit.count()).toBe(2);
    await untilSaid("Redis is away");
    redis.signal("SIGCONT");
    await untilSaid("Redis is back");
    expect(said).toHaveBeenCalledTimes(2);
  });

  it("are counted in the database after it was killed, and there again when it is back", async () => {
    said.mockClear();
    await redis.end("SIGKILL");
    expect(await allowed("killed", 8)).toBe(3);
    await redis.start();
    await untilSaid("Redis is back");
    expect(said).toHaveBeenCalledTimes(2);
    const before = await db().rateLimit.count();
    expect(await allowed("back", 8)).toBe(3);
    expect(await db().rateLimit.count()).toBe(before);
  });

  async function untilSaid(words: string): Promise<void> {
    for (const end = Date.now() + 15_000; !said.mock.calls.some(([event]) => event.startsWith(words));) {
      if (Date.now() > end) throw new Error(`the log doesn't say “${words}”`);
      await pause(50);
    }
  }
});
