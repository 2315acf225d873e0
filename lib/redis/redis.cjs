/**
 * This process's Redis, while there is one: connect.ts says when it comes and goes, the cache of pages asks it. On the global object for the reason in lib/page-cache/changed-tags.cjs.
 */

/** @type {{ client: import("@redis/client").RedisClientType | null, noteFault: (error: Error, late: boolean) => void }} */
const memory = (globalThis[Symbol.for("shop.redis")] ??= { client: null, noteFault: () => {} });

/** How long a visitor waits for an answer of Redis, in milliseconds. */
const PATIENCE_MS = 500;

/** @param noteFault is told of commands that fail, or take too long: then `late` is true */
function provideRedis(client, noteFault) {
  Object.assign(memory, { client, noteFault });
}

/** From now on `askRedis` refuses at once. */
function withdrawRedis() {
  memory.client = null;
}

/**
 * Sends a command.
 * @param patienceMs after which the answer isn't waited for
 * @throws when there is no Redis at the moment, or the command fails or takes too long; use what the process has itself
 */
async function askRedis(command, patienceMs = PATIENCE_MS) {
  const { client, noteFault } = memory;
  if (!client) throw new Error("Redis is not connected");
  let timer;
  let isLate = false;
  const late = new Promise((_resolve, reject) => {
    const giveUp = () => {
      isLate = true;
      reject(new Error(`Redis did not answer within ${patienceMs} ms`));
    };
    // In two halves, and after what has come in meanwhile is read: this process may have been busy itself.
    const waitOnce = (next) => (timer = setTimeout(next, patienceMs / 2));
    waitOnce(() => waitOnce(() => setImmediate(giveUp)));
  });
  try {
    return await Promise.race([command(client), late]);
  } catch (error) {
    if (error instanceof Error && memory.client) noteFault(error, isLate);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

module.exports = { provideRedis, withdrawRedis, askRedis };
