import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "../../../scripts/test/installed-browser";
import { answersToClicks, comesToRest, visit, watchRequests } from "../support/page";
import { SOCKS } from "../support/shop";
import { TEMPLATES } from "../support/templates";
import { expect, rememberPopup, test } from "../support/test";
import type { Product } from "../../../lib/catalog/schema";

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

/** The confirmation is private, a missing page an error; all others are public. */
const PUBLIC = TEMPLATES.filter((path) => !/^\/(order-confirmation|no-such-page)/.test(path));

type Trail = { paths: readonly string[]; at: number; kept: Record<string, boolean | string>; hold: boolean };

/**
 * Runs in every page: leaves it once it answers, comes back by the browser's history, notes whether it was kept, goes on.
 * The pages walk by themselves, since Playwright loses its hold on a page that is brought back.
 */
function walk() {
  const read = () => JSON.parse(localStorage.getItem("trail") ?? "null") as Trail | null;
  const write = (trail: Trail) => localStorage.setItem("trail", JSON.stringify(trail));
  const when = (ready: () => boolean, then: () => void) => {
    const timer = setInterval(() => {
      if (!ready()) return;
      clearInterval(timer);
      then();
    }, 50);
  };
  const answers = () => {
    const button = document.querySelector("[data-cart-button]");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  };
  // The last that every page asks for: a page is not kept while an answer is on its way.
  const hasItsCart = () =>
    performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === "/api/cart");

  window.addEventListener("pageshow", ({ persisted }) => {
    const trail = read();
    const path = trail?.paths[trail.at];
    if (!trail || !path) return;
    if (location.search === "?elsewhere") {
      when(
        () => read()?.hold === false,
        () => history.back(),
      );
      return;
    }
    const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    })[];
    if (persisted || entry?.type === "back_forward") {
      const kept = persisted || JSON.stringify(entry?.notRestoredReasons ?? "no reason given");
      write({ ...trail, at: trail.at + 1, kept: { ...trail.kept, [path]: kept } });
      const next = trail.paths[trail.at + 1];
      if (next) window.open(next, "_self");
      else
        setInterval(
          () =>
            localStorage.setItem(
              "count",
              document.querySelector("[data-testid=cart-badge]")?.textContent ?? "",
            ),
          50,
        );
      return;
    }
    when(
      () => answers() && hasItsCart() && document.readyState === "complete",
      () => requestIdleCallback(() => window.open("/privacy?elsewhere", "_self"), { timeout: 1000 }),
    );
  });
}

async function trailOf(context: BrowserContext, paths: readonly string[], hold = false) {
  const watcher = await context.newPage();
  await watcher.goto("/robots.txt");
  const trail: Trail = { paths, at: 0, kept: {}, hold };
  await watcher.evaluate((text) => localStorage.setItem("trail", text), JSON.stringify(trail));
  const page = await context.newPage();
  await page.addInitScript(walk);
  // It goes on by itself; the first page may already be left when this would resolve.
  void page.goto(paths[0]!).catch(() => undefined);
  const read = () => watcher.evaluate(() => localStorage.getItem("trail") ?? "");
  return { watcher, page, kept: async () => (JSON.parse(await read()) as Trail).kept };
}

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

keepingTest.describe("back/forward cache", { tag: "@desktop-only" }, () => {
  keepingTest("every public page is kept as it was", { tag: "@long" }, async ({ keeping }) => {
    keepingTest.setTimeout(120_000);
    const { kept } = await trailOf(keeping, PUBLIC);
    const all = Object.fromEntries(PUBLIC.map((path) => [path, true]));
    await expect.poll(async () => Object.keys(await kept()).length, { timeout: 100_000 }).toBe(PUBLIC.length);
    expect(await kept()).toEqual(all);
  });

  keepingTest("a page that is brought back shows the cart of now", { tag: "@long" }, async ({ keeping }) => {
    const { watcher, page, kept } = await trailOf(keeping, ["/"], true);
    await expect.poll(() => page.url()).toContain("?elsewhere");
    const { request } = keeping;
    const product = (await (await request.get(`/api/products/${SOCKS.slug}`)).json()) as Product;
    const variantId = product.variants.find(({ size }) => size === SOCKS.size)?.id;
    const data = { productId: product.id, variantId, quantity: 3 };
    expect((await request.post("/api/cart", { data })).status()).toBe(201);
    await watcher.evaluate(() => {
      const trail = JSON.parse(localStorage.getItem("trail") ?? "") as Record<string, unknown>;
      localStorage.setItem("trail", JSON.stringify({ ...trail, hold: false }));
    });
    await expect.poll(kept).toEqual({ "/": true });
    await expect.poll(() => watcher.evaluate(() => localStorage.getItem("count"))).toBe("3");
  });
});
