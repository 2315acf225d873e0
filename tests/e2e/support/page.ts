import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";

/** Opens a page and waits until it answers to clicks, that is until React has taken it over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answersToClicks(page);
}

export async function answersToClicks(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["[data-cart-button]", "main h1", "main :is(button, input)"].every((selector) => {
      const element = document.querySelector(selector);
      return !element || Object.keys(element).some((key) => key.startsWith("__reactProps"));
    }),
  );
}

/** What the shop's API answers to this visitor. */
export async function ask<Answer>({ request }: Page, path: string): Promise<Answer> {
  return (await (await request.get(path)).json()) as Answer;
}

/** The requests of a page that have no end yet; to be called before the page is opened. */
export function watchRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

/** Waits until the page has drawn, has done what it had put off, and has asked for nothing that isn't there. */
export async function comesToRest(page: Page, open: Set<Request>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        // What a frame or a spare moment brings may put something off once more.
        for (let turns = 0; turns < 3; turns++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
        }
      });
      return open.size;
    })
    .toBe(0);
}

/**
 * Opens a page whose clock stands still from then on; `page.clock.runFor` moves it. About a second of the page's life
 * is over by then.
 */
export async function visitWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await stopClock(page);
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/**
 * Something whose code is fetched first: the stopped clock ticks on a little until it is there, but no second. Each tick
 * waits longer than the one before it, so that a slow machine has about 20 s for what an ordinary one does at once.
 */
export async function expectSoon(page: Page, locator: Locator): Promise<void> {
  for (let tick = 1; tick <= 18 && (await locator.count()) === 0; tick++) {
    await page.clock.runFor(50);
    await locator.waitFor({ timeout: 10 * tick ** 2 }).catch(() => undefined);
  }
  await expect(locator).toBeVisible();
}

/** The message that is shown right now; the one before it may still be on its way out behind it. */
export function toast(page: Page): Locator {
  return page.locator("[data-sonner-toast][data-front=true][data-removed=false]");
}

export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  await expect(toast(page)).toBeVisible();
  for (const text of texts) await expect(toast(page)).toContainText(text);
}

/** The red notice of the cart and of the checkout. */
export function notice(page: Page): Locator {
  return page.locator("[data-slot=alert][data-variant=destructive]").filter({ visible: true });
}

/** Answers a call of the API in place of the shop. */
export async function answer(
  page: Page,
  method: string,
  path: string | RegExp,
  status: number,
  body?: object,
): Promise<void> {
  await intercept(page, method, path, (route) =>
    route.fulfill({ status, contentType: "application/json", body: body ? JSON.stringify(body) : "" }),
  );
}

type Handler = (route: Route) => Promise<void>;

/**
 * Keeps calls waiting until they are released; then they go on to the shop, or get the answer that is given here.
 * @returns what releases them
 */
export async function hold(
  page: Page,
  method: string,
  path: string | RegExp,
  then: Handler = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, method, path, async (route) => {
    await released;
    await then(route);
  });
  return release;
}

async function intercept(page: Page, method: string, path: string | RegExp, handle: Handler): Promise<void> {
  await page.route(typeof path === "string" ? `**${path}` : path, (route) =>
    route.request().method() === method ? handle(route) : route.fallback(),
  );
}

let addressNumber = 0;

/** An email address that no test has used yet: in no earlier run on this database, and in no other worker. */
export function newAddress(name: string): string {
  return `${name}-${process.pid}-${Date.now()}-${addressNumber++}@example.com`;
}
