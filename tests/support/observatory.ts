/**
 * The score that Mozilla's HTTP Observatory gives a page, by the rules that it publishes
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), as far as headers decide it. What they don't
 * is taken as given: http redirects to https on the same host, the certificate is valid, the shop is on no preload list,
 * and all scripts in the HTML are the shop's own.
 */
export type Score = { total: number; tests: Record<string, number> };

const BONUSES_FROM = 90;
const SIX_MONTHS_S = 15_552_000;

const TOO_BROAD = ["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"];
const UNSAFE = [...TOO_BROAD, "'unsafe-inline'", "data:"];
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

export function observatoryScore(headers: Headers): Score {
  const policy = mergedPolicy(headers.get("content-security-policy"));
  const tests = {
    "Content policy": policyScore(policy),
    Cookies: cookieScore(headers.getSetCookie()),
    "Cross-origin opener policy": oneOf(headers, "cross-origin-opener-policy", {
      "same-origin": 10,
      "same-origin-allow-popups": 10,
      "noopener-allow-popups": 10,
      "unsafe-none": 0,
    }),
    "Cross-origin resource policy": oneOf(headers, "cross-origin-resource-policy", {
      "same-origin": 10,
      "same-site": 10,
      "cross-origin": 0,
    }),
    "Cross-origin sharing": headers.get("access-control-allow-credentials") === "true" ? -50 : 0,
    Frames: framesScore(policy, headers.get("x-frame-options")),
    "Referrer policy": referrerScore(headers.get("referrer-policy")),
    "Strict transport security": transportScore(headers.get("strict-transport-security")),
    "X-Content-Type-Options": headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
  };
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);
  const scores = Object.values(tests);
  const withoutBonuses = 100 + sum(scores.filter((score) => score < 0));
  const total = withoutBonuses >= BONUSES_FROM ? 100 + sum(scores) : withoutBonuses;
  return { total: Math.max(total, 0), tests };
}

type Policy = Map<string, string[]>;

/** Several policies count together: of two lists of sources what is in both, if anything. */
function mergedPolicy(header: string | null): Policy {
  const merged: Policy = new Map();
  for (const text of header?.split(",") ?? []) {
    for (const [name, ...sources] of text.split(";").map((directive) => directive.trim().split(/\s+/))) {
      if (!name) continue;
      const before = merged.get(name);
      const both = before ? sources.filter((source) => before.includes(source)) : sources;
      merged.set(name, both.length > 0 ? both : ["'none'"]);
    }
  }
  return merged;
}

function policyScore(policy: Policy): number {
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (name: string, unwanted: string[]) => sources(name).some((source) => unwanted.includes(source));
  const overHttp = (list: string[]) => list.some((source) => /^(http|ftp):/.test(source));
  if (has("script-src", UNSAFE) || has("object-src", TOO_BROAD)) return -20;
  const passive = ["img-src", "media-src"];
  if (overHttp([...policy].filter(([name]) => !passive.includes(name)).flatMap(([, list]) => list)))
    return -20;
  if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return -10;
  if (overHttp(passive.flatMap(sources))) return -10;
  if (has("style-src", UNSAFE)) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function cookieScore(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return -20;
  if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return -30;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}

function framesScore(policy: Policy, frameOptions: string | null): number {
  return policy.has("frame-ancestors") || /^(deny|sameorigin)$/i.test(frameOptions ?? "") ? 5 : -20;
}

function referrerScore(header: string | null): number {
  if (!header) return 0;
  return PRIVATE_REFERRERS.includes(header.split(",").at(-1)!.trim()) ? 5 : -5;
}

function transportScore(header: string | null): number {
  const maxAge = Number(/max-age=(\d+)/.exec(header ?? "")?.[1] ?? NaN);
  if (Number.isNaN(maxAge)) return -20;
  return maxAge >= SIX_MONTHS_S ? 0 : -10;
}

/** A header that isn't sent counts nothing, one with an unknown value against us. */
function oneOf(headers: Headers, name: string, scores: Record<string, number>): number {
  const value = headers.get(name);
  return value === null ? 0 : (scores[value] ?? -5);
}
