import type { Metric } from "web-vitals";
import { savesData } from "@/lib/http/browser/save-data";
import type { Visit } from "./schema";
import { deviceOf, templateOf, type Template, type TemplatesOfPages } from "./templates.browser";

/** Counted in the browser, because a cache answers most requests. Nothing that is sent names a visitor. */

/** A template's 75th percentile needs some hundreds of page loads. */
const MEASURED_SHARE = 0.1;

const ADDRESS = "/api/visits";

let isListening = false;
let loaded: Template;
let views: Visit["views"] = {};
/** By the measuring library's ids. Each is sent once, when the window is first hidden. */
const measured = new Map<string, Visit["vitals"][number]>();
const sent = new Set<string>();

/** Unless the browser says that its visitor doesn't want it. */
export function countView(pathname: string, templates: TemplatesOfPages): void {
  if (prefersNot()) return;
  const template = templateOf(pathname, templates);
  views[template] = (views[template] ?? 0) + 1;
  if (isListening) return;
  isListening = true;
  loaded = template;
  listen(templates);
  if (Math.random() < MEASURED_SHARE && !savesData()) void measure().catch(() => null);
}

function prefersNot(): boolean {
  return (
    navigator.doNotTrack === "1" ||
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

/** `unload` would take the page out of the back/forward cache, and at `pagehide` vitals aren't final yet. */
function listen(templates: TemplatesOfPages): void {
  // On the window: the measuring library must come first, and listens on the document.
  window.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    loaded = templateOf(window.location.pathname, templates);
    countView(window.location.pathname, templates);
  });
}

async function measure(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(note);
}

function note({ id, name, value }: Metric): void {
  if (name === "FCP" || sent.has(id)) return;
  const template = measured.get(id)?.template ?? loaded;
  measured.set(id, { metric: name, template, value: Math.round(name === "CLS" ? value * 10_000 : value) });
}

function send(): void {
  const vitals = [...measured.values()];
  if (Object.keys(views).length === 0 && vitals.length === 0) return;
  const visit: Visit = { device: deviceOf(window.innerWidth), views, vitals };
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(visit)], { type: "application/json" }));
  views = {};
  for (const id of measured.keys()) sent.add(id);
  measured.clear();
}
