import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "../../../scripts/test/installed-browser";
import { answersToClicks, comesToRest, visit, watchRequests } from "../support/page";
import { fillCart, SOCKS } from "../support/shop";
import { expect, rememberPopup, test } from "../support/test";

/** Pages are fetched when they are meant, and kept by the browser when they are left. */

/** Addresses of other pages whose data this page asks for. */
function pageDataAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["rsc"] === "1") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test(
  "links that are only seen fetch nothing; one that is meant is there at the click",
  { tag: "@desktop-only" },
  async ({ page }) => {
    const asked = pageDataAskedBy(page);
    const open = watchRequests(page);
    await visit(page, "/");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await comesToRest(page, open);
    expect(asked).toEqual([]);

    const link = page.locator("article").first().getByRole("link");
    const target = (await link.getAttribute("href"))!;
    await link.hover();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await comesToRest(page, open);
    expect(new Set(asked)).toEqual(new Set([target.split("?")[0]]));
    const whenMeant = asked.length;

    await link.click();
    await expect(page).toHaveURL(target);
    await expect(page.locator("h1:visible")).toBeVisible();
    expect(asked.length).toBe(whenMeant);
  },
);

test("a tab of another release loads the next page whole, once", async ({ page }) => {
  await visit(page, "/blog");
  await page.route(/_rsc/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), "x-nextjs-deployment-id": "of-another-release" },
    });
  });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const link = page.locator("article").first().getByRole("link").first();
  const target = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await answersToClicks(page);
  expect(documents).toEqual([target]);
});

const keepingTest = test.extend<{ keeping: BrowserContext }>({
  keeping: async ({ baseURL }, lend) => {
    // Playwright switches this cache off in the browsers that it starts; the light browser hasn't got it.
    const browser = await chromium.launch({
      executablePath: browserPath({ whole: true }),
      args: BROWSER_ARGUMENTS,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    const context = await browser.newContext({ baseURL });
    await rememberPopup(context);
    await lend(context);
    await browser.close();
  },
});

/** Runs in each page of the trip, since Playwright loses its hold on one that is brought back: it goes away and returns by itself. */
function travel() {
  const when = (ready: () => boolean, then: () => void) => {
    const timer = setInterval(() => {
      if (!ready()) return;
      clearInterval(timer);
      then();
    }, 50);
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (location.search === "?elsewhere")
      when(
        () => localStorage.getItem("return") !== null,
        () => history.back(),
      );
    else if (persisted) {
      const count = () => document.querySelector("[data-testid=cart-badge]")?.textContent ?? "";
      setInterval(() => localStorage.setItem("count", count()), 50);
    } else {
      // A page is not kept while an answer is on its way; this is the last that it asks for.
      const entries = () => performance.getEntriesByType("resource");
      const hasItsCart = () => entries().some(({ name }) => new URL(name).pathname === "/api/cart");
      const leave = () => window.open("/privacy?elsewhere", "_self");
      when(
        () => hasItsCart() && document.readyState === "complete",
        () => requestIdleCallback(leave, { timeout: 1000 }),
      );
    }
  });
}

keepingTest(
  "a page that is brought back is as it was, with the cart of now",
  { tag: ["@desktop-only", "@long"] },
  async ({ keeping }) => {
    const watcher = await keeping.newPage();
    await watcher.goto("/robots.txt");
    const page = await keeping.newPage();
    await page.addInitScript(travel);
    // It goes on by itself, and may already have left when this would resolve.
    void page.goto("/").catch(() => undefined);
    await expect.poll(() => page.url()).toContain("?elsewhere");
    await fillCart(watcher, { ...SOCKS, quantity: 3 });
    await watcher.evaluate(() => localStorage.setItem("return", ""));
    await expect.poll(() => watcher.evaluate(() => localStorage.getItem("count"))).toBe("3");
  },
);
