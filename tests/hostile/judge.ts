import { refusalSchema } from "../../lib/http/api/answers";
import type { HostileRequest } from "./request";
import { bytesOf, isUnawaited, type Answer, type Exchange } from "./wire";

/** What Node's parser answers by itself when it can't read a request: without a header, and without a body. */
const OF_THE_PARSER = [400, 408, 413, 431];
/** The most bytes of a head that Node reads. */
const LONGEST_HEAD = 16_384;

/** What is wrong with what a server made of a request, in words that are the same for the same fault. */
export function faultsOf(request: HostileRequest, { answer, isLate }: Exchange): string[] {
  if (isLate) return ["no answer, and no end, in time"];
  const isLong = bytesOf(request).indexOf("\r\n\r\n") > LONGEST_HEAD;
  const isBroken = request.isBroken || isLong || asksToChange(request);
  // Who is refused while he is still sending may lose the answer.
  const mayBeLost = isBroken || isUnawaited(request) || request.delivery === "in pieces";
  if (!answer) return mayBeLost ? [] : ["closed without an answer"];
  return faultsOfAnswer(request, answer, isBroken || isUnawaited(request));
}

/** From HTTP to something else, which nobody has to answer. */
function asksToChange({ method, headers }: HostileRequest): boolean {
  return method === "CONNECT" || headers.some(([name]) => name === "Upgrade");
}

function faultsOfAnswer(
  request: HostileRequest,
  { status, headers, body }: Answer,
  isBroken: boolean,
): string[] {
  if (isBroken && OF_THE_PARSER.includes(status) && body === "") return [];
  const [type, policy] = [headers.get("content-type") ?? "", headers.get("content-security-policy") ?? ""];
  const isApi = isBelowApi(request.target);
  const isError = status >= 400;
  const faults = {
    "": status >= 500 || Number.isNaN(status),
    "without nosniff": headers.get("x-content-type-options") !== "nosniff",
    "may be framed": !policy.includes("frame-ancestors 'none'"),
    "a page without base-uri 'none'":
      type.startsWith("text/html") && !/base-uri 'none'|default-src 'none'/.test(policy),
    "below /api, without default-src 'none'": isApi && !policy.includes("default-src 'none'"),
    "below /api, an error in another shape":
      isApi && isError && request.method !== "HEAD" && !isRefusal(type, body),
    "without Allow, or with the method in it":
      status === 405 && (headers.get("allow") ?? request.method).split(/, */).includes(request.method),
    "a method that no address has": /^(TRACE|PROPFIND|PURGE|SEARCH)$/.test(request.method) && status < 400,
    "without Retry-After": status === 429 && !(Number(headers.get("retry-after")) > 0),
    "leads to another host": leadsAway(headers.get("location")),
    "tells where its code is":
      isError && !type.startsWith("text/html") && /node_modules|\bat [^\n]+:\d+:\d+/.test(body),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${status} ${fault}`.trim()] : []));
}

/** Whether it is so beyond doubt: where the path leads elsewhere by itself, other rules may count. */
function isBelowApi(target: string): boolean {
  const path = target.split(/[?#]/)[0]!;
  return /^\/api(\/|$)/.test(path) && !/\/\/|\\|\/\.|%2e|%5c/i.test(path);
}

function leadsAway(location: string | null): boolean {
  const base = "http://localhost";
  return (
    location !== null && !(URL.canParse(location, base) && new URL(location, base).hostname === "localhost")
  );
}

function isRefusal(type: string, body: string): boolean {
  try {
    return type.startsWith("application/json") && refusalSchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}
