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
 * @param {string | null} build what React's data contain that go with these scripts; null when they are in the page
 * @param {number} latestStart milliseconds after the load event
 */
function startAfterPaint(sources, build, latestStart) {
  let started = false;
  const append = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const run = (src) => append("script", { src, async: true });
  const ask = (wait) =>
    fetch(location.pathname + location.search + (location.search ? "&" : "?") + "_rsc", {
      headers: { RSC: "1" },
    })
      .then((answer) => (answer.status < 500 ? answer.text() : Promise.reject()))
      .catch(() => new Promise((later) => setTimeout(later, wait)).then(() => ask(2 * wait)));
  const signs = ["pointerdown", "keydown"];
  const start = () => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    const last = sources.pop();
    // An empty script that Next waits for: the app starts in a task of its own, not in that of its last script.
    self.__next_s = [[null, { children: "" }]];
    // Each in a task of its own: asking for all of them at once would keep a slow phone from answering.
    for (const source of sources) setTimeout(run, 0, source);
    if (!build) return run(last);
    // The data have to be there when it runs.
    append("link", { rel: "preload", as: "script", href: last });
    ask(1000).then((data) => {
      // The shop was deployed anew since this page was made, or the page is gone: it is loaded again, but once only, for
      // a cache on the way may hold on to the old one.
      const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
      if (!data.includes(build) && !reloaded) return location.reload();
      if (!data.startsWith("#")) return;
      self.__next_f = [[0], [1, data.slice(1)]];
      run(last);
    });
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
 * (docs/decisions/0066).
 * @param {string} html
 * @param {string | null} build how React's data that were left out of it name their build; null when they are in it
 * @returns {string} the same text when it is no page of the app
 */
function startingAfterPaint(html, build) {
  const scripts = [...html.matchAll(APP_SCRIPT)];
  if (!scripts.some(([, , id]) => id)) return html;
  const sources = JSON.stringify(scripts.map(([, source]) => source));
  const values = `${sources},${JSON.stringify(build)},${LATEST_START_MS}`;
  const starter = `(${startAfterPaint})(${values})`.replace(/\n\s*/g, "\n");
  return html
    .replace(SCRIPT_HINT, "")
    .replace(APP_SCRIPT, (_script, _source, id) => (id ? `<script id="${id}">${starter}</script>` : ""));
}

module.exports = { startingAfterPaint };
