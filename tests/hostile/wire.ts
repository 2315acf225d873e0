import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { HostileRequest } from "./request";

export type Answer = { status: number; headers: Headers; body: string };
/** `isLate`: neither complete nor closed in time. */
export type Exchange = { answers: Answer[]; isLate: boolean; ms: number };

const PIPELINED = 3;

/** The request as it goes over the wire. */
export function bytesOf({ method, target, version, headers, body, delivery }: HostileRequest): Buffer {
  const names = headers.map(([name]) => name.trim().toLowerCase());
  const framed = names.some((name) => name === "transfer-encoding" || name === "content-length");
  const stays = delivery === "kept" || delivery === "pipelined";
  const lines = [
    `${method} ${target}${version && ` ${version}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Connection: ${names.includes("upgrade") ? "Upgrade" : stays ? "keep-alive" : "close"}`,
    ...(framed || body.length === 0 ? [] : [`Content-Length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

/** Whether its client has gone, or has closed its side, upon which Node's server may close, too. */
export const isUnawaited = ({ delivery }: HostileRequest) =>
  ["cut", "left", "stopped", "half-closed"].includes(delivery);

/**
 * Sends a request, and reads what comes until all is said, the connection is closed, or the time is over.
 * @param patience how long the server may take to answer or to close, in seconds
 */
export async function send(request: HostileRequest, port: number, patience: number): Promise<Exchange> {
  const { delivery } = request;
  const bytes = bytesOf(request);
  const wanted = delivery === "pipelined" ? PIPELINED : 1;
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let received = Buffer.alloc(0);
  const over = new Promise<"closed" | "complete">((resolve) => {
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (answersIn(received, request.method, false).length >= wanted) resolve("complete");
    });
    for (const event of ["end", "close", "error"]) socket.on(event, () => resolve("closed"));
  });
  const began = performance.now();
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  try {
    if (delivery === "cut" || delivery === "stopped") socket.write(half);
    else if (delivery === "pipelined") socket.write(Buffer.concat(Array<Buffer>(wanted).fill(bytes)));
    else if (delivery === "in pieces") await writePieces(socket, bytes);
    else socket.write(bytes);
    if (delivery === "half-closed" || delivery === "stopped") socket.end();
    if (delivery === "cut" || delivery === "left") {
      await pause(bytes.length % 30);
      return { answers: [], isLate: false, ms: 0 };
    }
    const end = await Promise.race([over, pause(patience * 1000, "late" as const, { ref: false })]);
    return {
      answers: answersIn(received, request.method, true),
      isLate: end === "late",
      ms: performance.now() - began,
    };
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

/**
 * The whole answers in what has been received, without those that only say to go on.
 * @param isOver whether nothing follows, which ends an answer that doesn't tell its length
 */
function answersIn(received: Buffer, method: string, isOver: boolean): Answer[] {
  const answers: Answer[] = [];
  for (let rest = received; ;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return answers;
    const [first = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const status = Number(first.split(" ")[1]);
    const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    const content = rest.subarray(end + 4);
    const body = bodyIn(
      content,
      headers,
      method === "HEAD" || status < 200 || status === 204 || status === 304,
      isOver,
    );
    if (!body) return answers;
    if (status >= 200) answers.push({ status, headers, body: body.text });
    rest = content.subarray(body.length);
  }
}

function bodyIn(content: Buffer, headers: Headers, isEmpty: boolean, isOver: boolean) {
  const length = headers.get("content-length");
  if (isEmpty) return { text: "", length: 0 };
  if (headers.get("transfer-encoding") === "chunked") return chunksIn(content);
  if (length === null) return isOver ? { text: content.toString(), length: content.length } : null;
  return content.length < Number(length)
    ? null
    : { text: content.toString("utf8", 0, Number(length)), length: Number(length) };
}

function chunksIn(content: Buffer) {
  const chunks: Buffer[] = [];
  for (let start = 0; ;) {
    const line = content.indexOf("\r\n", start);
    const size = parseInt(content.toString("latin1", start, line), 16);
    const end = line + 2 + size + 2;
    if (!(line >= 0 && size >= 0 && content.length >= end)) return null;
    if (size === 0) return { text: Buffer.concat(chunks).toString(), length: end };
    chunks.push(content.subarray(line + 2, end - 2));
    start = end;
  }
}
