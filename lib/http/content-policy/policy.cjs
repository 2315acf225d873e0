// @ts-check
const { createHash } = require("node:crypto");

/**
 * The content policies of answers (decision 0007). next.config.mjs gives each page the common one. A page gets a second
 * one that names its inline scripts; browsers enforce both, so of two lists of sources only what is in both counts.
 *
 * The provider's addresses are published in its security guide (https://docs.stripe.com/security/guide): its own, those
 * of Link, and that of the maps that suggest addresses.
 */
const LINK = "https://link.com https://*.link.com";
const PROVIDER_SCRIPTS = "https://js.stripe.com https://*.js.stripe.com https://maps.googleapis.com";

/**
 * Where browsers report what a policy has blocked. Unlike `report-to`, all of them know this directive, and it works
 * over http.
 */
const REPORTING = "report-uri /api/policy-reports";

/** For answers that load nothing. */
const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of pages: scripts of this shop and the provider only, no plugins, no frames around us, no foreign form
 * targets. It has to admit inline scripts, because a page's own policy could not admit them otherwise.
 * @param {{ production: boolean, overHttps: boolean, nonce?: string }} options development needs eval and a socket, and
 * sends no reports. With a nonce, new for each request, inline scripts run only if they carry it.
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

/**
 * Headers of a page that is the same for everybody.
 * @param {string[]} scripts texts of the inline scripts that may run
 */
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
