import type { Page } from "@playwright/test";
import { answersToClicks, comesToRest, visit, watchRequests } from "../support/page";
import { expect, test } from "../support/test";

/** Pages are fetched when they are meant. */

/** Addresses of other pages whose data this page asks for. */
function pageDataAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["rsc"] === "1") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("a link fetches its page when meant, not when seen", { tag: "@desktop-only" }, async ({ page }) => {
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
});

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
