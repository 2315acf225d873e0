/** Caches in front of the shop don't hear of changes, so they keep pages for seconds only (decision 0004). */
import { PAGES } from "../pages.mjs";

/** In seconds: fresh, then while a cache asks. */
const FRESH = 4;
const WHILE_ASKING = 5;
/** In seconds: an old page is better than none. */
const WHILE_FAILING = 86_400;

/** In the syntax of next.config.mjs. The framework tries every rule on every request, so there is one for many pages. */
const sourceOf = (/** @type {string[]} */ paths) =>
  `/(${paths.map((path) => path.slice(1).replace(/\[\w+\]/g, "[^/]+")).join("|")})`;

/** @param {(page: typeof PAGES[number]) => boolean} isMeant */
const pages = (isMeant) => PAGES.filter(isMeant).map(({ path }) => path);

/** Routes that can fail set `SHARED` themselves: a rule here would apply to their errors, too. */
const SHARED_PAGES = [
  ...pages(({ cache }) => cache === "shared"),
  "/manifest[.]webmanifest",
  "/robots[.]txt",
];

/** Browsers may keep these for going back, but ask before they load them again. */
const OWN_PAGES = pages(({ cache }) => cache === "own");

const SHARED =
  `public, max-age=0, s-maxage=${FRESH}, ` +
  `stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHILE_FAILING}`;
const OWN = "private, no-cache";

/**
 * Percent-encoded letters (`/%63art`): the framework answers with a 404 that may be kept for a month, and a cache that
 * decodes addresses would give it to visitors of the plain address.
 */
const ENCODED = "/.*%.*";

/**
 * The router asks for a page's data at the page's address, and a cache that ignores `Vary` would confuse them: only
 * plain requests are shared.
 */
const PLAIN = /** @type {const} */ ([
  { type: "query", key: "_rsc" },
  { type: "header", key: "rsc" },
]);

/**
 * @typedef {{ source: string, missing?: { type: "query" | "header", key: string }[],
 * headers: { key: string, value: string }[] }} Rule
 * @type {(value: string, paths: string[]) => Rule}
 */
const cacheRule = (value, paths) => ({
  source: sourceOf(paths),
  headers: [{ key: "Cache-Control", value }],
});

/**
 * Of two rules that match, the later one counts.
 * @type {Rule[]}
 */
const cacheHeaders = [
  cacheRule(OWN, [...SHARED_PAGES, ...OWN_PAGES, ENCODED]),
  { ...cacheRule(SHARED, SHARED_PAGES), missing: [...PLAIN] },
  cacheRule(
    "private, no-store",
    pages(({ cache }) => cache === "never"),
  ),
];

const secretHeaders = {
  source: sourceOf(pages((page) => "secret" in page)),
  headers: [
    { key: "Referrer-Policy", value: "no-referrer" },
    { key: "X-Robots-Tag", value: "noindex, nofollow, noarchive" },
  ],
};

export { cacheHeaders, secretHeaders, SHARED };
