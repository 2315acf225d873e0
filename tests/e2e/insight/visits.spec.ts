import type { Visit } from "../../../lib/insight/visits/schema";
import { comesToRest, visit, watchRequests } from "../support/page";
import { expect, test } from "../support/test";

/** What a visitor's browser counts of a visit. */

// Proves privacy.visit-counts.
test(
  "a visit of three pages is told once, with how fast its first page was",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    // One page load in ten is measured: this one is.
    await page.addInitScript(() => {
      const { random } = Math;
      Math.random = () => random() / 10;
    });
    const open = watchRequests(page);
    let reports = 0;
    page.on("request", (request) => (reports += Number(request.url().endsWith("/api/visits"))));
    await visit(page, "/");
    await comesToRest(page, open);
    await page.locator("main a[href='/category/womens']").filter({ visible: true }).last().click();
    await page.waitForURL("**/category/womens");
    await comesToRest(page, open);
    await page.locator("main a[href^='/product/']").filter({ visible: true }).first().click();
    await page.waitForURL("**/product/*");
    await comesToRest(page, open);
    expect(reports).toBe(0);

    const answered = page.waitForResponse("**/api/visits");
    // A page that is left for another could no longer be watched, and windows without a screen are never hidden.
    const told = await page.evaluate(async () => {
      const { sendBeacon } = navigator;
      const bodies: Blob[] = [];
      navigator.sendBeacon = (address, body) => {
        bodies.push(body as Blob);
        return sendBeacon.call(navigator, address, body);
      };
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      return Promise.all(bodies.map((body) => body.text()));
    });
    expect((await answered).status()).toBe(204);
    expect(told).toHaveLength(1);
    const sent = JSON.parse(told[0]!) as Visit;
    expect(sent).toMatchObject({
      device: isMobile ? "phone" : "desktop",
      views: { home: 1, category: 1, product: 1 },
    });
    const measured = Object.fromEntries(sent.vitals.map(({ metric, ...vital }) => [metric, vital]));
    const some = { template: "home", value: expect.any(Number) as unknown };
    expect(measured).toEqual({ TTFB: some, LCP: some, CLS: some, INP: some });
    expect(measured.LCP!.value).toBeGreaterThanOrEqual(measured.TTFB!.value);
    expect(await page.context().cookies()).toEqual([]);
  },
);
