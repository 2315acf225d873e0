/** @jest-environment node */
import { cacheHeaders, SHARED } from "@/lib/http/page-cache/headers.mjs";
import { PAGES } from "@/lib/http/pages.mjs";

const UNKEPT = "private, no-store";
const OWN = "private, no-cache";

const sourceOf = (path: string) => path.replace(/\[(\w+)\]/g, ":$1");

// Proves layout.shared-caches.
test("every page says who may keep it; without a rule of ours shared caches would keep it for a month", () => {
  for (const { path, cache } of PAGES) {
    const rules = cacheHeaders.filter(({ source }) => source === sourceOf(path));
    const last = rules.at(-1)?.headers[0]?.value;
    expect([path, last]).toEqual([path, { shared: SHARED, own: OWN, never: UNKEPT }[cache]]);
  }
});

// Proves layout.shared-caches.
test("shared caches add ten seconds at most to the age of a page", () => {
  const seconds = (name: string) => Number(new RegExp(`[ ,]${name}=(\\d+)`).exec(SHARED)![1]);
  expect(seconds("s-maxage") + seconds("stale-while-revalidate")).toBeLessThanOrEqual(10);
  expect(SHARED).toContain("max-age=0");
});

test("only plain requests for pages are shared, not those of the router for a page's data", () => {
  for (const rule of cacheHeaders.filter(({ headers }) => headers[0]!.value === SHARED)) {
    expect(rule.missing).toEqual([
      { type: "query", key: "_rsc" },
      { type: "header", key: "rsc" },
    ]);
    const first = cacheHeaders.find(({ source }) => source === rule.source)!;
    expect(first.headers[0]!.value).toBe(OWN);
  }
});
