/**
 * Ends once nginx passes requests to the instance again, so that the next one may restart; with an error if it has
 * ended. deploy/systemd/shop@.service calls it: node scripts/shop/await-ready.mjs http://127.0.0.1:3001/api/ready
 * PROCESS_ID
 */
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 200;
/** Longer than fail_timeout in deploy/nginx/shop/instances.systemd.conf. */
const LEFT_OUT_MS = 3000;

const [url = "", processId] = process.argv.slice(2);
const isReady = () => fetch(url, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => ok);

while (!(await isReady().catch(() => false))) {
  try {
    process.kill(Number(processId), 0);
  } catch {
    console.error(`The shop has ended before ${url} was ready.`);
    process.exit(1);
  }
  await pause(POLL_MS);
}
await pause(LEFT_OUT_MS);
