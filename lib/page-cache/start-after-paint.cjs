/**
 * The app's scripts as Next writes them: in the head, and at the end of the body the one that runs the others, which has an
 * id and a hint.
 */
const APP_SCRIPT = /<script src="(\/_next\/static\/chunks\/[^"]+)"(?: id="([^"]+)")? async=""><\/script>/g;
const SCRIPT_HINT = /<link rel="preload" as="script"[^>]*>/g;

/** After the page and its pictures are there, the app starts whatever the browser reports of its painting. */
const LATEST_START_MS = 500;

/**
 * Runs in the page, as text. The app starts when the browser has shown a large picture (or, on a page without one, anything
 * at all), and at once when somebody touches the page or nobody looks at it.
 * @param {string[]} sources the one that runs the others is the last
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
    // An empty script that Next waits for: the app starts in a task of its own, not in that of its last script.
    self.__next_s = [[null, { children: "" }]];
    const last = sources.pop();
    // Each in a task of its own: asking for all of them at once would keep a slow phone from answering.
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
    // Words may come first; only pictures have an address, and previews have one of their own kind.
    if (type === "paint" || list.getEntries().some(({ url }) => /^http/.test(url))) start();
  }).observe({ type, buffered: true });
}

/**
 * A page whose scripts are fetched and run when it has been painted: until then the line and the processor are its own
 * (decision 0066).
 * @param {string} html
 * @returns {string} the same text when it is no page of the app
 */
function startingAfterPaint(html) {
  const scripts = [...html.matchAll(APP_SCRIPT)];
  if (!scripts.some(([, , id]) => id)) return html;
  const sources = JSON.stringify(scripts.map(([, source]) => source));
  const starter = `(${startAfterPaint})(${sources},${LATEST_START_MS})`.replace(/\n\s*/g, "\n");
  return html
    .replace(SCRIPT_HINT, "")
    .replace(APP_SCRIPT, (_script, _source, id) => (id ? `<script id="${id}">${starter}</script>` : ""));
}

module.exports = { startingAfterPaint };
