import type { Metric } from "web-vitals";
import { PAGES } from "@/lib/http/pages.mjs";
import type { Visit } from "@/lib/insight/visits/schema";
import { templatesOfPages } from "@/lib/insight/visits/templates-of-pages";
import { deviceOf, templateOf } from "@/lib/insight/visits/templates.browser";

/** What a browser counts of a visit, and when it tells it. */

const listeners: Parameters<typeof window.addEventListener>[] = [];
let beacons: Blob[];
let report: (metric: Pick<Metric, "id" | "name" | "value">) => void;

beforeEach(() => {
  beacons = [];
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, "addEventListener").mockImplementation((...args: (typeof listeners)[number]) => {
    listeners.push(args);
    listen(...args);
  });
  navigator.sendBeacon = (_address, body) => beacons.push(body as Blob) > 0;
});
afterEach(() => {
  for (const args of listeners.splice(0)) window.removeEventListener(...args);
  for (const name of ["doNotTrack", "globalPrivacyControl"]) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, "visibilityState");
  jest.restoreAllMocks();
});

/** The module as a page that was just loaded has it; one in ten measures. */
async function load(random: number): Promise<(pathname: string) => void> {
  jest.resetModules();
  jest.spyOn(Math, "random").mockReturnValue(random);
  const observe = (note: typeof report) => (report = note);
  jest.doMock("web-vitals", () => ({ onCLS: observe, onINP: observe, onLCP: observe, onTTFB: observe }));
  const { countView } = await import("@/lib/insight/visits/visit.browser");
  return (pathname) => countView(pathname, templatesOfPages());
}

function become(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

const told = (beacon: Blob) =>
  new Promise<Visit>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as Visit);
    reader.readAsText(beacon);
  });

test.each(PAGES)("$path is counted as $visit", ({ path, visit }) => {
  expect(templateOf(path.replace(/\[\w+\]/, "some"), templatesOfPages())).toBe(visit);
});

test("devices are told by the width of the window", () => {
  const devices = [320, 767, 768, 1023, 1024].map(deviceOf);
  expect(devices.join()).toBe("phone,phone,tablet,tablet,desktop");
});

// Proves privacy.visit-counts.
test("pages are told together, when the window is hidden, and each once", async () => {
  const countView = await load(0.5);
  for (const page of ["/", "/product/a", "/product/b"]) countView(page);
  expect(beacons).toEqual([]);
  become("visible");
  expect(beacons).toEqual([]);
  become("hidden");
  become("hidden");
  expect(beacons.map(({ type }) => type)).toEqual(["application/json"]);
  expect(await told(beacons[0]!)).toEqual({ device: "desktop", views: { home: 1, product: 2 }, vitals: [] });
  countView("/cart");
  become("hidden");
  expect(await told(beacons[1]!)).toMatchObject({ views: { cart: 1 } });
});

test("a page that the back button shows as it was is counted", async () => {
  const countView = await load(0.5);
  countView("/cart");
  become("hidden");
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  shown(false);
  shown(true);
  become("hidden");
  expect(await Promise.all(beacons.map(told))).toMatchObject([
    { views: { cart: 1 } },
    { views: { home: 1 } },
  ]);
});

// Proves privacy.visit-counts.
test("one visit in ten tells how fast the page was that it loaded, as it was when it was hidden first", async () => {
  const countView = await load(0.09);
  countView("/product/a");
  countView("/cart");
  await Promise.resolve(import("web-vitals"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  report({ id: "1", name: "CLS", value: 0.01234 });
  report({ id: "2", name: "INP", value: 40 });
  report({ id: "2", name: "INP", value: 120.4 });
  become("hidden");
  report({ id: "2", name: "INP", value: 300 });
  become("hidden");
  expect(await Promise.all(beacons.map(told))).toEqual([
    {
      device: "desktop",
      views: { product: 1, cart: 1 },
      vitals: [
        { metric: "CLS", template: "product", value: 123 },
        { metric: "INP", template: "product", value: 120 },
      ],
    },
  ]);
});

// Proves privacy.visit-counts.
test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
])("%s: nothing is counted", async (name, value) => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  const countView = await load(0);
  countView("/");
  become("hidden");
  expect(beacons).toEqual([]);
});
