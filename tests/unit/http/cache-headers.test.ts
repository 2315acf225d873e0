/** @jest-environment node */
import { cacheHeaders, SHARED } from "@/lib/http/page-cache/headers.mjs";
import { PAGES } from "@/lib/http/pages.mjs";

const UNKEPT = "private, no-store";
const OWN = "private, no-cache";

/** As the framework matches them: to the end. */
const rulesFor = (path: string) =>
  cacheHeaders.filter(({ source }) => new RegExp(`^${source}$`).test(path.replace(/\[\w+\]/g, "some-slug")));

// Proves layout.shared-caches.
test("every page says who may keep it; without a rule of ours shared caches would keep it for a month", () => {
  for (const { path, cache } of PAGES) {
    const last = rulesFor(path).at(-1)?.headers[0]?.value;
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
  const [own, shared] = rulesFor("/blog");
  expect(own!.headers[0]!.value).toBe(OWN);
  expect(shared).toMatchObject({
    headers: [{ value: SHARED }],
    missing: [
      { type: "query", key: "_rsc" },
      { type: "header", key: "rsc" },
    ],
  });
});
