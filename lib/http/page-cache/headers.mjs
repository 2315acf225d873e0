/** Caches in front of the shop don't hear of changes, so they keep pages for seconds only (decision 0004). */
import { PAGES } from "../pages.mjs";

/** In seconds: fresh, then while a cache asks. */
const FRESH = 4;
const WHILE_ASKING = 5;
/** In seconds: an old page is better than none. */
const WHILE_FAILING = 86_400;

/**
 * @param {{ path: string }} page
 * @returns "/product/:slug"
 */
const sourceOf = ({ path }) => path.replace(/\[(\w+)\]/g, ":$1");
const sources = (/** @type {string} */ cache) => PAGES.filter((page) => page.cache === cache).map(sourceOf);

/** Routes that can fail set `SHARED` themselves: a rule here would apply to their errors, too. */
const SHARED_PAGES = [...sources("shared"), "/manifest.webmanifest", "/robots.txt"];

/** Browsers may keep these for going back, but ask before they load them again. */
const OWN_PAGES = sources("own");

const SHARED =
  `public, max-age=0, s-maxage=${FRESH}, ` +
  `stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHILE_FAILING}`;
const OWN = "private, no-cache";

/**
 * Percent-encoded letters (`/%63art`): the framework answers with a 404 that may be kept for a month, and a cache that
 * decodes addresses would give it to visitors of the plain address.
 */
const ENCODED = "/:path(.*%.*)";

/**
 * The router asks for a page's data at the page's address, and a cache that ignores `Vary` would confuse them: only
 * plain requests are shared.
 */
/** @type {{ missing: Condition[] }} */
const PLAIN = {
  missing: [
    { type: "query", key: "_rsc" },
    { type: "header", key: "rsc" },
  ],
};

/**
 * @typedef {{ type: "query" | "header", key: string }} Condition
 * @typedef {{ source: string, missing?: Condition[], headers: { key: string, value: string }[] }} Rule
 * @type {(cacheControl: string, condition?: { missing: Condition[] }) => (source: string) => Rule}
 */
const rule = (cacheControl, condition) => (source) => ({
  source,
  ...condition,
  headers: [{ key: "Cache-Control", value: cacheControl }],
});

/**
 * Of two rules that match, the later one counts.
 * @type {Rule[]}
 */
const cacheHeaders = [
  ...[...SHARED_PAGES, ...OWN_PAGES, ENCODED].map(rule(OWN)),
  ...SHARED_PAGES.map(rule(SHARED, PLAIN)),
  ...sources("never").map(rule("private, no-store")),
];

const secretHeaders = PAGES.filter((page) => "secret" in page).map((page) => ({
  source: sourceOf(page),
  headers: [
    { key: "Referrer-Policy", value: "no-referrer" },
    { key: "X-Robots-Tag", value: "noindex, nofollow, noarchive" },
  ],
}));

export { cacheHeaders, secretHeaders, SHARED };
