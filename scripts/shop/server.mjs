/**
 * A server of Node's (Next's guide “Custom Server”): the framework's ends connections sooner than balancers do, waits
 * minutes for slow clients, and leaves no time between a signal and its end.
 */
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import next from "next";
import { admits, refuseUnread } from "./door.mjs";

/** Balancers keep connections for 60 seconds: a shorter time here would answer some with 502. */
const KEEP_ALIVE_MS = 70_000;
const REQUEST_MS = 15_000;
const CHECK_MS = 1_000;
/** For a client that doesn't read its answer; longer than any answer takes to begin. */
const STALLED_MS = 60_000;
/** The port closes after this long without a connection. */
const QUIET_MS = 300;
const LEAVING_MS = 3_000;
const PATIENCE_MS = 25_000;
/** On requests that nginx may repeat at another instance (deploy/nginx/shop.conf). */
const MAY_REPEAT = "x-may-repeat";

const { values } = parseArgs({
  options: { port: { type: "string", short: "p" }, hostname: { type: "string", short: "H" } },
});
const port = Number(values.port);
const { hostname } = values;

/** Shared with lib/server/stopping.ts through lib/server/process-state.ts. */
const stopping = { begun: false, work: new Set(), last: new Set() };
globalThis[Symbol.for("shop.process")] = { stopping };
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (stopping.begun) process.exit(1);
    stopping.begun = true;
    void stop();
  });
}

let leaving = false;

const server = createServer({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: REQUEST_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
  // The door refuses requests without it.
  requireHostHeader: false,
});
server.timeout = STALLED_MS;
// Without the host: the framework calls 127.0.0.1 “localhost” in some places only, and would then take its own rewrites
// for those to another server.
//
// The framework listens for upgrades at the server that it gets, and leaves their sockets open forever. Without a
// listener, Node takes such requests for ordinary ones.
const app = next({ dev: false, port, httpServer: createServer() });
await app.prepare();
const handle = app.getRequestHandler();

server.on("clientError", refuseUnread);
// HTTP lets a server ignore expectations that it doesn't know.
server.on("checkExpectation", (request, response) => server.emit("request", request, response));
server.on("request", (request, response) => {
  if (leaving && request.headers[MAY_REPEAT]) return request.socket.destroy();
  if (!admits(request, response)) return;
  // So that the client sends its next request to another instance.
  if (stopping.begun) response.shouldKeepAlive = false;
  void handle(request, response);
});
server.listen(port, hostname, () => process.stdout.write(`The shop listens on port ${port}\n`));

/** Serves until the balancer has noticed that the shop isn't ready. */
async function stop() {
  await pause(Number(process.env.SHUTDOWN_DELAY_SECONDS ?? 0) * 1000);
  await leaveProxy();
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const ended = Promise.all([closed, Promise.allSettled(stopping.work)]);
  const last = ended.then(() => Promise.allSettled([...stopping.last].map((work) => work())));
  await Promise.race([last, pause(PATIENCE_MS)]);
  clearInterval(idle);
  await Promise.race([app.close(), pause(1000)]);
  process.exit(0);
}

/**
 * Closing a port resets waiting connections, and nginx may not repeat an order that it sent on one. It leaves out an
 * instance that doesn't answer: so reads that it may repeat are cut off, and the port closes once nothing comes.
 */
async function leaveProxy() {
  leaving = true;
  const began = Date.now();
  let last = began;
  server.on("connection", () => (last = Date.now()));
  do {
    await pause(QUIET_MS / 10);
    // The event loop accepts what came while it was busy.
    await new Promise(setImmediate);
  } while (Date.now() - last < QUIET_MS && Date.now() - began < LEAVING_MS);
}
