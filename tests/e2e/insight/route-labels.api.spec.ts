import { OTHER, routeLabels } from "../../../lib/insight/telemetry/routes";
import { TEST_BUILD } from "@/tests/support/build";
import { appRoutes } from "../../support/app-routes";
import { expect, test } from "../support/test";

/** The labels that addresses have in metrics and traces. */

let labelOf: ReturnType<typeof routeLabels>;
// Not before Playwright has started the shop, which may have to be built first.
test.beforeAll(() => void (labelOf = routeLabels(TEST_BUILD)));

test("each route of the app has a label of its own", () => {
  const served = [...appRoutes("page.tsx"), ...appRoutes("route.ts")];
  expect(served.length).toBeGreaterThan(40);
  const address = (route: string) => route.replace(/\[+(\.{3})?\w+\]+/g, "some-thing");
  expect(served.map((route) => labelOf(address(route)))).toEqual(served);
});

test("an address has the label of its template; what nothing serves has one together", () => {
  const labels = {
    "/?utm_source=x": "/",
    "/product/serve-tee?color=White": "/product/[slug]",
    "/api/unknown/deep": "/api/[[...path]]",
    "/p/v1/tee.avif": "/p/[version]/[file]",
    "/_next/static/chunks/1.js": "/_next/[...path]",
    "/product/a/b/c": OTHER,
    "/wp-login.php": OTHER,
    "": "/",
  };
  for (const [address, label] of Object.entries(labels))
    expect([address, labelOf(address)]).toEqual([address, label]);
});
