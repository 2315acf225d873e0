/** For requests that the framework answers with a fault, or whose sockets or bodies it keeps. */
import { STATUS_CODES } from "node:http";
import policy from "../../lib/http/content-policy/policy.cjs";

/** For every answer; next.config.mjs may set the same header. */
export const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": policy.PLAIN_POLICY,
  ...(process.env.SITE_URL?.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  }),
};

const READS = ["GET", "HEAD"];
const ALL_METHODS = [...READS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Next would write such a request's nonce into the page, which goes to everybody. No browser sends these. */
const POLICIES = ["content-security-policy", "content-security-policy-report-only"];

/** If they don't hold for a file, the framework answers 500; the whole file is always a right answer. */
const CONDITIONS = ["range", "if-match", "if-unmodified-since"];

/** A client that asks without reading would fill the memory with answers. */
const MOST_OWED = 10;
const owed = new WeakMap();

/** @returns whether the request may go on to the framework */
export function admits(request, response) {
  if (isOwedTooMuch(request.socket, response)) {
    request.socket.destroy();
    return false;
  }
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  for (const name of CONDITIONS) delete request.headers[name];
  const refusal = refusalOf(request);
  if (!refusal) return true;
  const { status, headers, ...body } = refusal;
  const isApi = /^\/api(?![^/?])/.test(request.url);
  response.writeHead(status, {
    ...headers,
    "Cache-Control": "no-store",
    "Content-Type": isApi ? "application/json" : "text/plain; charset=utf-8",
  });
  response.end(isApi ? JSON.stringify(body) : body.message);
  return false;
}

function isOwedTooMuch(socket, response) {
  const count = (owed.get(socket) ?? 0) + 1;
  owed.set(socket, count);
  response.once("close", () => owed.set(socket, owed.get(socket) - 1));
  return count > MOST_OWED;
}

/** In the shape of lib/http/error-response.ts. */
function refusalOf({ method, url, headers, httpVersion }) {
  // First, because Node reads nothing of a connection after such a request.
  if (headers.upgrade)
    return { ...malformed("The shop speaks HTTP/1.1 only"), headers: { Connection: "close" } };
  const allowed = /^\/(api|payments-sandbox)\//.test(url) ? ALL_METHODS : READS;
  if (!allowed.includes(method))
    return {
      status: 405,
      headers: { Allow: allowed.join(", ") },
      message: "Method not allowed",
      code: "method-not-allowed",
    };
  if (httpVersion !== "1.0" && !headers.host) return malformed("The request names no host");
  if (POLICIES.some((name) => name in headers)) return malformed("Requests carry no content policy");
  if (!isAddress(url)) return malformed("The address is not valid");
  return null;
}

function malformed(message) {
  return { status: 400, message, code: "malformed" };
}

function isAddress(url) {
  try {
    decodeURIComponent(url.split("?", 1)[0]);
    return url.startsWith("/");
  } catch {
    return false;
  }
}

const UNREAD = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request did not arrive in time", code: "too-slow" },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request has too long headers", code: "too-large" },
};

/** For what doesn't arrive in time or isn't HTTP. */
export function refuseUnread(error, socket) {
  const { status, ...body } = UNREAD[error.code] ?? malformed("The request is not valid HTTP");
  const headers = { Connection: "close", "Content-Type": "application/json", ...HEADERS };
  const lines = Object.entries(headers).map((entry) => entry.join(": "));
  if (socket.writable)
    socket.write(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", JSON.stringify(body)].join("\r\n"),
    );
  socket.destroy();
}
