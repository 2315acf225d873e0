/** As Next writes them; the last one, with an id, runs the others. */
const APP_SCRIPT = /<script src="(\/_next\/static\/chunks\/[^"]+)"(?: id="([^"]+)")? async=""><\/script>/g;
const SCRIPT_HINT = /<link rel="preload" as="script"[^>]*>/g;

/** Next ends a document too early if a part of it waits for the browser. */
const EARLY_END = "</body></html><script>";

/** After the load event, no matter what the browser reports about painting. */
const LATEST_START_MS = 500;

/**
 * Sent to the browser as text, so its comments are here. Only pictures have a url, and a blurred preview's isn't http.
 * All scripts in one task would block a slow phone.
 * @param {string[]} sources the last one runs the others
 * @param {number} latestStart milliseconds after the load event
 */
function startAfterPaint(sources, latestStart) {
  let started = false;
  const run = (src) =>
    document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  const signs = ["pointerdown", "keydown"];
  const start = () => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    const last = sources.pop();
    for (const source of sources) setTimeout(run, 0, source);
    run(last);
  };
  const pictured = document.querySelector("img[fetchpriority=high]") !== null;
  const supported = window.PerformanceObserver?.supportedEntryTypes ?? [];
  const type =
    pictured && supported.includes("largest-contentful-paint") ? "largest-contentful-paint" : "paint";
  if (document.hidden) return start();
  for (const sign of signs) addEventListener(sign, start, true);
  addEventListener("load", () => setTimeout(start, latestStart));
  if (!supported.includes(type)) return;
  new PerformanceObserver((list) => {
    if (type === "paint" || list.getEntries().some(({ url }) => /^http/.test(url))) start();
  }).observe({ type, buffered: true });
}

const STARTER_CODE = `(${startAfterPaint})`.replace(/\n\s*/g, "\n");

/**
 * Until the page is painted, scripts take neither bandwidth nor processor time (decision 0006).
 * @param {string} html
 * @returns {string} the same text if it isn't a page of the app, or if START_AFTER_PAINT is 0
 */
function startingAfterPaint(html) {
  if (process.env.START_AFTER_PAINT === "0") return html;
  const scripts = [...html.matchAll(APP_SCRIPT)];
  if (!scripts.some(([, , id]) => id)) return html;
  const sources = JSON.stringify(scripts.map(([, source]) => source));
  const starter = `${STARTER_CODE}(${sources},${LATEST_START_MS})`;
  return html
    .replace(SCRIPT_HINT, "")
    .replace(APP_SCRIPT, (_script, _source, id) => (id ? `<script id="${id}">${starter}</script>` : ""))
    .replace(EARLY_END, "<script>");
}

export { STARTER_CODE, startingAfterPaint };
