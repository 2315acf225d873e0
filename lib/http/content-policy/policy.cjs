// @ts-check
const { createHash } = require("node:crypto");

/**
 * A page gets a second policy that names its inline scripts. Browsers enforce both, so only sources in both count
 * (decision 0007). The provider's addresses: https://docs.stripe.com/security/guide.
 */
const LINK = "https://link.com https://*.link.com";
const PROVIDER_SCRIPTS = "https://js.stripe.com https://*.js.stripe.com https://maps.googleapis.com";

/** Unlike `report-to`, works in all browsers and over http. */
const REPORTING = "report-uri /api/policy-reports";

const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Admits inline scripts, because otherwise a page's own policy couldn't.
 * @param {{ production: boolean, overHttps: boolean, nonce?: string }} options development needs eval and a socket.
 *   With a nonce, new for each request, only inline scripts that carry it run.
 */
function commonPolicy({ production, overHttps, nonce }) {
  return [
    "default-src 'self'",
    `script-src 'self' ${nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"}${production ? "" : " 'unsafe-eval'"} ${PROVIDER_SCRIPTS}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://*.link.com",
    "font-src 'self'",
    `connect-src 'self' https://api.stripe.com https://maps.googleapis.com ${LINK}${production ? "" : " ws:"}`,
    `frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com ${LINK}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overHttps ? ["upgrade-insecure-requests"] : []),
    ...(production ? [REPORTING] : []),
  ].join("; ");
}

/** @param {string[]} scripts texts of the inline scripts that may run */
function pageHeaders(scripts) {
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const sources = ["'self'", ...new Set(hashes), PROVIDER_SCRIPTS];
  return {
    "content-security-policy": `script-src ${sources.join(" ")}; ${REPORTING}`,
    // Other sites may link to a page, but have no reason to load one as a picture or a script.
    "cross-origin-resource-policy": "same-origin",
  };
}

module.exports = { PLAIN_POLICY, commonPolicy, pageHeaders };
