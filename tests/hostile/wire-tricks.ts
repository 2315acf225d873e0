import type { HostileRequest } from "./request";

type Trick = (request: HostileRequest) => void;

const head =
  (...headers: [string, string][]): Trick =>
  (request) =>
    request.headers.push(...headers);
const target =
  (change: (before: string) => string): Trick =>
  (request) =>
    (request.target = change(request.target));
const version =
  (name: string): Trick =>
  (request) =>
    (request.version = name);
const withoutHost: Trick = (request) =>
  (request.headers = request.headers.filter(([name]) => name.toLowerCase() !== "host"));
/** A body in chunks, or what passes for it. */
const chunked =
  (text: (body: string) => string): Trick =>
  (request) => {
    request.headers.push(["Transfer-Encoding", "chunked"]);
    request.body = Buffer.from(text(request.body.toString("latin1")), "latin1");
  };
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const broken =
  (trick: Trick): Trick =>
  (request) => {
    trick(request);
    request.isBroken = true;
  };

/** What a head may say of its body, its host and its version. */
export const TRICKS_OF_THE_WIRE: Record<string, Trick> = {
  "HTTP/1.0": version("HTTP/1.0"),
  "a body in chunks": chunked((body) => `${body && chunk(body)}0\r\n\r\n`),
  "a body in chunks with a trailer": chunked(
    (body) => `${body && chunk(body)}0\r\nContent-Length: 9\r\n\r\n`,
  ),
  "the whole address as target": target((path) => `http://localhost${path}`),
  "another address as target": target((path) => `https://evil.example${path}`),
  "an asterisk as target": target(() => "*"),
  "two slashes": target((path) => `/${path}`),
  "a fragment": target((path) => `${path}#x`),
  "expects to be told to go on": head(["Expect", "100-continue"]),
  "expects something else": head(["Expect", "a miracle"]),
  "two hosts": head(["Host", "evil.example"]),
  "asks for an upgrade": head(["Upgrade", "websocket"], ["Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="]),
  "asks for HTTP/2": head(["Upgrade", "h2c"], ["HTTP2-Settings", "AAMAAABkAAQAAP__"]),
  CONNECT: (request) => (request.method = "CONNECT"),
  // Here a server may end the connection.
  "CONNECT to a host": broken((request) => {
    request.method = "CONNECT";
    request.target = "127.0.0.1:1";
  }),
  "no host": broken(withoutHost),
  "length and chunks": broken((request) => {
    request.headers.push(["Content-Length", "5"]);
    chunked((body) => `${chunk(`${body}x`)}0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n`)(request);
  }),
  "two lengths": broken(head(["Content-Length", "1"], ["Content-Length", "2"])),
  "a negative length": broken(head(["Content-Length", "-1"])),
  "a length with an exponent": broken(head(["Content-Length", "1e3"])),
  "a length beyond all bounds": broken(head(["Content-Length", "9".repeat(30)])),
  "no chunks": broken(chunked((body) => `zz\r\n${body}\r\n`)),
  "a chunk that is shorter than it says": broken((request) => {
    chunked((body) => `ffff\r\n${body}\r\n0\r\n\r\n`)(request);
    request.delivery = "half-closed";
  }),
  "a chunk with a long extension": broken(chunked(() => `1;${"a".repeat(20_000)}\r\na\r\n0\r\n\r\n`)),
  "another coding": broken((request) => {
    chunked((body) => `${chunk(`${body}x`)}0\r\n\r\n`)(request);
    request.headers.at(-1)![1] = "gzip, chunked";
  }),
  "chunks in disguise": broken(head(["Transfer-Encoding", "\x0bchunked"])),
  "HTTP/2.0": broken(version("HTTP/2.0")),
  "HTTP/9.9": broken(version("HTTP/9.9")),
  "no version": broken(version("")),
  "small letters": broken(version("http/1.1")),
  "a long head": broken(head(["X-Long", "a".repeat(20_000)])),
  "many headers": broken(head(...Array.from({ length: 2500 }, (_, n): [string, string] => [`a${n}`, ""]))),
  "a long target": broken(target((path) => path + "a".repeat(20_000))),
  "a NUL": broken(head(["X-Nul", "a\0b"])),
  "a line feed": broken(head(["X-Lf", "a\nX-Shop-Surely-Known: 1"])),
  "a folded line": broken(head(["X-Folded", "a\r\n b"])),
  "a space before the colon": broken(head(["Content-Length ", "0"])),
  "a nameless header": broken(head(["", "a"])),
  "a space in the target": broken(target((path) => `${path} x`)),
  "a tab in the target": broken(target((path) => `${path}\t`)),
  "no target": broken(target(() => "")),
  "a target without a slash": broken(target((path) => path.slice(1))),
  "a host as target": broken(target(() => "localhost:80")),
};
