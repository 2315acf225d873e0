import net from "node:net";
import { freePort } from "../../scripts/test/ports";
import { Child } from "../support/programs/child";
import { programPath } from "../support/programs/installed";

/** A Redis that keeps nothing on disk. */
export async function startRedis(folder: string): Promise<Child & { url: string }> {
  const file = programPath("redis-server");
  if (!file) throw new Error("Redis is not installed (Debian: apt-get install redis-server).");
  const port = await freePort();
  const redis = new Child("Redis", {
    file,
    args: ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
    logFile: `${folder}/redis.log`,
    isReady: () => answersPing(port),
  });
  await redis.start();
  return Object.assign(redis, { url: `redis://127.0.0.1:${port}` });
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (data) => {
      resolve(data.toString().startsWith("+PONG"));
      socket.destroy();
    });
    socket.once("error", () => resolve(false));
  });
}
