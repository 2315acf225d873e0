import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MAX_BODY_BYTES } from "../protocol/form";

/** Answers a request; null closes the connection without an answer. */
export type RequestHandler = (request: Request) => Promise<Response | null>;

/** These describe the connection, not the request. */
const HOP_BY_HOP = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/** Reads at most one byte more than is allowed, enough for the handler to see that the body is too large. */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BODY_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES + 1);
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) headers.set(name, String(value));
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? new Uint8Array(await readBody(incoming)) : undefined;
  return new Request(new URL(incoming.url ?? "/", origin), { method, headers, body });
}

async function send(response: Response, outgoing: ServerResponse, complete: boolean): Promise<void> {
  // The unread rest of the body would be taken for the next request.
  if (!complete) outgoing.setHeader("connection", "close");
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

export interface RunningServer {
  port: number;
  url: string;
  close(): Promise<void>;
}

/** Serves `handler` over HTTP. Port 0 takes any free one. */
export async function listen(handler: RequestHandler, host: string, port: number): Promise<RunningServer> {
  let origin = "";
  const server: Server = createServer((incoming, outgoing) => {
    const serve = async () => {
      const request = await toRequest(incoming, origin);
      const response = await handler(request);
      if (response) await send(response, outgoing, incoming.complete);
      else incoming.socket.resetAndDestroy();
    };
    serve().catch(() => incoming.socket.destroy());
  });
  // Tests let callers wait on purpose; a timeout here would make their library retry.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  origin = `http://${host}:${address.port}`;
  return {
    port: address.port,
    url: origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
