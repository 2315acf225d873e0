/** @jest-environment node */
import { BEHIND, PAGES, pageAt } from "@/lib/http/pages.mjs";
import { appRoutes } from "@/tests/support/app-routes";

/** The registry of pages: adding a page is its route and a line there. */

const paths: string[] = PAGES.map(({ path }) => path);

// Proves layout.page-addresses.
test("every page below app has one line in the registry, or is behind an address that has", () => {
  const lines = paths.filter((path) => !Object.values<string>(BEHIND).includes(path));
  const behind = Object.keys(BEHIND);
  const pages = appRoutes("page.tsx");
  expect(pages.filter((page) => !paths.includes(page) && !behind.includes(page))).toEqual([]);
  expect([...lines, ...behind].filter((path) => !pages.includes(path))).toEqual([]);
  expect(Object.values<string>(BEHIND).filter((path) => !paths.includes(path))).toEqual([]);
  for (const values of [paths, PAGES.map(({ name }) => name)])
    expect(new Set(values).size).toBe(values.length);
});

test("a page is found by its address, and what isn't a page isn't", () => {
  const nameAt = (address: string) => pageAt(address)?.name;
  const pages = ["/", "/product/tee", "/blog", "/blog/clay", "/review/stop", "/order/a.b"];
  expect(pages.map(nameAt).join()).toBe("home,product,blog,article,review-stop,order");
  const others = ["/no-such-page", "/constructor", "/producto", "/product/", "/product/tee/nope", "//"];
  expect(others.filter(nameAt)).toEqual([]);
});
