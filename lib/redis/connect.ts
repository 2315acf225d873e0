import "server-only";
import { keyedHash } from "@/lib/crypto";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { provideRedis, withdrawRedis } from "./redis.cjs";

/** How long the start waits for Redis, in milliseconds; the connection is tried on in the background. */
const START_PATIENCE_MS = 500;
/** A connection on which nothing comes back for SILENCE_MS is replaced. */
const PING_MS = 2000;
const SILENCE_MS = 10_000;
const MOST_PAUSE_MS = 2000;
/** After a late answer Redis isn't asked; it is away if a ping isn't answered in this time, in milliseconds. */
const DOUBT_MS = 1000;

/**
 * Connects this process to the Redis at REDIS_URL (decision 0085). While Redis is away the shop does without it, and
 * one line of the log says when it goes and when it is back.
 * @returns once connected, or after START_PATIENCE_MS; at once if REDIS_URL isn't set
 */
export async function connectRedis(): Promise<void> {
  const { REDIS_URL } = env();
  if (!REDIS_URL) return;
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url: REDIS_URL,
    // Shops with another secret may use the same Redis.
    keyPrefix: `shop:${keyedHash(["redis"]).slice(0, 12)}:`,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: PING_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(tries * 100, MOST_PAUSE_MS),
    },
  });
  let away = false;
  const noteFault = (error: unknown) => {
    withdrawRedis();
    if (!away) log.warn("Redis is away: pages aren't shared", { error });
    away = true;
  };
  const noteAnswer = () => {
    provideRedis(client as Parameters<typeof provideRedis>[0], (error, late) => {
      if (late) doubt(error);
      else noteFault(error);
    });
    if (away) log.warn("Redis is back");
    away = false;
  };
  const doubt = (error: unknown) => {
    withdrawRedis();
    const stillSilent = setTimeout(noteFault, DOUBT_MS, error);
    const heard = () => clearTimeout(stillSilent);
    client.ping().then(noteAnswer, noteFault).finally(heard);
  };
  client.on("ready", noteAnswer).on("ping-interval", noteAnswer).on("error", noteFault);
  const connected = client.connect().catch(noteFault);
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, START_PATIENCE_MS).unref())]);
}
