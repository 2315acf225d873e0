/**
 * The score that Mozilla's HTTP Observatory gives a page at least, by the rules that it publishes
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), as far as headers decide it. What they don't
 * is taken as given: http redirects to https on the same host, the certificate is valid, the shop is on no preload list,
 * and all scripts in the HTML are the shop's own.
 */
export type Score = { total: number; tests: Record<string, number> };

const BONUSES_FROM = 90;
const SIX_MONTHS_S = 15_552_000;
const OVER_HTTP = /(^| )(http|ftp):/;
const TOO_BROAD = /(^| )(\*|https:(\/\/\*(\.\*)?)?)( |$)/;
const UNSAFE = /'unsafe-(inline|eval)'|(^| )data:/;
const SAFE_COOKIE = [/; *secure/i, /; *httponly/i, /; *samesite=(lax|strict)/i];
const PRIVATE_REFERRER = /(^|, *)(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/;

export function observatoryScore(headers: Headers): Score {
  const value = (name: string) => headers.get(name) ?? "";
  const policies = value("content-security-policy").split(",");
  const sourcesIn = (policy: string, name: string) => RegExp(`(?:^|;) *${name} ([^;]*)`).exec(policy)?.[1];
  /** Of several policies it is enough that one keeps such sources out. */
  const keepsOut = (name: string, ...unwanted: RegExp[]) =>
    policies
      .map((policy) => sourcesIn(policy, name) ?? sourcesIn(policy, "default-src"))
      .some((sources) => sources !== undefined && !unwanted.some((pattern) => pattern.test(sources)));
  const isStrict =
    keepsOut("script-src", TOO_BROAD, OVER_HTTP, UNSAFE) &&
    keepsOut("object-src", TOO_BROAD, OVER_HTTP) &&
    keepsOut("img-src", OVER_HTTP);
  const isSafe = (cookie: string) => SAFE_COOKIE.every((pattern) => pattern.test(cookie));
  const referrer = value("referrer-policy");
  const maxAge = Number(/max-age=(\d+)/.exec(value("strict-transport-security"))?.[1] ?? 0);
  const tests = {
    "Content policy": !isStrict ? -25 : keepsOut("style-src", TOO_BROAD, UNSAFE) ? 5 : 0,
    Cookies: headers.getSetCookie().every(isSafe) ? 0 : -30,
    "Cross-origin opener policy": value("cross-origin-opener-policy").startsWith("same-origin") ? 10 : 0,
    "Cross-origin resource policy": /^same-(origin|site)$/.test(value("cross-origin-resource-policy"))
      ? 10
      : 0,
    "Cross-origin sharing": value("access-control-allow-credentials") === "true" ? -50 : 0,
    Frames: policies.some((policy) => sourcesIn(policy, "frame-ancestors")) ? 5 : -20,
    "Referrer policy": PRIVATE_REFERRER.test(referrer) ? 5 : referrer ? -5 : 0,
    "Strict transport security": maxAge >= SIX_MONTHS_S ? 0 : -20,
    "X-Content-Type-Options": value("x-content-type-options") === "nosniff" ? 0 : -5,
  };
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 100);
  const scores = Object.values(tests);
  const withoutBonuses = sum(scores.filter((score) => score < 0));
  return { total: withoutBonuses < BONUSES_FROM ? withoutBonuses : sum(scores), tests };
}
