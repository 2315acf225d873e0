import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { HostileRequest } from "./request";

export type Answer = { status: number; headers: Headers; body: string };
/** `isLate`: not closed in time. The answer is null if there was none. */
export type Exchange = { answer: Answer | null; isLate: boolean };

/** The request as it goes over the wire. */
export function bytesOf({ method, target, version, headers, body }: HostileRequest): Buffer {
  const names = headers.map(([name]) => name.trim().toLowerCase());
  const framed = names.some((name) => name === "transfer-encoding" || name === "content-length");
  const lines = [
    `${method} ${target}${version && ` ${version}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Connection: ${names.includes("upgrade") ? "Upgrade" : "close"}`,
    ...(framed || body.length === 0 ? [] : [`Content-Length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

/** Whether its client has gone, or has closed its side, upon which Node's server may close, too. */
export const isUnawaited = ({ delivery }: HostileRequest) =>
  ["cut", "left", "half-closed"].includes(delivery);

/**
 * Sends a request, and reads what comes until the connection is closed, or the time is over.
 * @param patience how long the server may take to answer and close, in seconds
 * @param from an address of this machine
 */
export async function send(
  request: HostileRequest,
  port: number,
  patience: number,
  from = "127.0.0.1",
): Promise<Exchange> {
  const { delivery } = request;
  const bytes = bytesOf(request);
  const socket = net.connect({ port, host: "127.0.0.1", localAddress: from, allowHalfOpen: true });
  const received: Buffer[] = [];
  const closed = new Promise<"closed">((resolve) => {
    socket.on("data", (chunk: Buffer) => received.push(chunk));
    for (const event of ["end", "close", "error"]) socket.on(event, () => resolve("closed"));
  });
  try {
    if (delivery === "cut") socket.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
    else if (delivery === "in pieces") await writePieces(socket, bytes);
    else socket.write(bytes);
    if (delivery === "half-closed") socket.end();
    if (delivery === "cut" || delivery === "left") {
      await pause(bytes.length % 30);
      return { answer: null, isLate: false };
    }
    const end = await Promise.race([closed, pause(patience * 1000, "late" as const, { ref: false })]);
    return { answer: answerIn(Buffer.concat(received)), isLate: end === "late" };
  } finally {
    socket.destroy();
  }
}

async function writePieces(socket: net.Socket, bytes: Buffer): Promise<void> {
  const size = Math.ceil(bytes.length / 5);
  for (let start = 0; start < bytes.length && socket.writable; start += size) {
    socket.write(bytes.subarray(start, start + size));
    await pause(3);
  }
}

/** The first whole answer, without those that only say to go on. */
export function answerIn(received: Buffer): Answer | null {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = received.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(first.split(" ")[1]);
  const content = received.subarray(end + 4);
  if (status < 200) return answerIn(content);
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
  const isChunked = headers.get("transfer-encoding") === "chunked";
  return { status, headers, body: isChunked ? chunksIn(content) : content.toString() };
}

function chunksIn(content: Buffer): string {
  const chunks: Buffer[] = [];
  for (let start = 0; ;) {
    const line = content.indexOf("\r\n", start);
    const size = line < 0 ? NaN : parseInt(content.toString("latin1", start, line), 16);
    if (!(size > 0)) return Buffer.concat(chunks).toString();
    chunks.push(content.subarray(line + 2, line + 2 + size));
    start = line + 2 + size + 2;
  }
}
