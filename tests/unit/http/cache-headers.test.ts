/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { cacheHeaders, SHARED } from "@/lib/page-cache/headers.mjs";

const sourcesOf = (cacheControl: string) =>
  cacheHeaders
    .filter(({ headers }) => headers.some(({ value }) => value === cacheControl))
    .map(({ source }) => source);
const UNKEPT = "private, no-store";
const OWN = "private, no-cache";

/** The addresses of all pages: "/product/:slug". */
function pages(): string[] {
  const app = path.resolve(__dirname, "../../../app");
  return (
    fs
      .readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page.tsx")
      .map((file) => `/${path.dirname(file)}`.replace(/\/\([^)]*\)/g, "").replace(/\[(\w+)\]/g, ":$1") || "/")
      // These two are behind the address of the category.
      .map((address) => address.replace(/^\/category\/:slug\/(plain|chosen)$/, "/category/:slug"))
  );
}

test("every page says who may keep it; without a rule of ours shared caches would keep it for a month", () => {
  const ruled = cacheHeaders.map(({ source }) => source);
  expect(pages().length).toBeGreaterThan(15);
  for (const page of pages()) expect(ruled).toContain(page.replace(/^\/not-found\/\w+/, "/not-found/:kind"));
});

test("no shared cache keeps what belongs to one visitor", () => {
  const own = [
    "/back-in-stock",
    "/cart",
    "/checkout",
    "/confirm-subscription",
    "/order",
    "/review",
    "/review/stop",
    "/search",
    "/unsubscribe",
  ];
  const unkept = ["/order-confirmation", "/order/:token"];
  expect(sourcesOf(OWN)).toEqual(expect.arrayContaining(own));
  expect(sourcesOf(UNKEPT)).toEqual(expect.arrayContaining(unkept));
  for (const source of [...own, ...unkept]) expect(sourcesOf(SHARED)).not.toContain(source);
});

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
