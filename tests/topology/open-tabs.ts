import { chromium, type Locator, type Page } from "@playwright/test";
import { paymentResults } from "../../content/pages/order-confirmation";
import type { Database } from "../../lib/database/make-database";
import { site } from "../../lib/site";
import { browserPath, BROWSER_ARGUMENTS } from "../../scripts/test/installed-browser";
import { answersToClicks, newAddress, visit } from "../e2e/support/page";
import { CARDS, fillCart, fillCheckout, SOCKS, TEE } from "../e2e/support/shop";

/** Tabs that shoppers have open while one release takes the place of another. */
export type Tabs = {
  /** What no shopper should meet, in words. */
  faults: string[];
  /** How many pages were loaded whole. */
  loads: number;
  /** Follows a few links in one tab. */
  wander: () => Promise<void>;
  /** Buys in the others what was begun, and closes them. */
  finish: () => Promise<void>;
};

/** Links of a list that every page links to, and of its first entry. */
const WALKS = ["/category/all", "/blog", "/category/womens"].map((list) => [
  `a[href="${list}"]`,
  "main article a",
]);
/** The confirmation, once the payment has been looked up. */
const BOUGHT = paymentResults.success.heading;

/**
 * One tab that wanders, one with a product that was chosen, one with a checkout that was filled in.
 * @param db of the shop at `origin`
 */
export async function openTabs(origin: string, db: Database): Promise<Tabs> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
  const walks = [...WALKS];
  const tabs: Tabs = { faults: [], loads: 0, wander, finish };
  const wandering = await openTab();
  const choosing = await openTab();
  const paying = await openTab();

  // Who reads for long is offered the influencer programme.
  await wandering.addLocatorHandler(wandering.getByRole("dialog"), () => wandering.keyboard.press("Escape"));
  await visit(wandering, "/");
  await visit(choosing, `/product/${TEE.slug}`);
  await choosing.getByRole("radio", { name: TEE.color }).first().check({ force: true });
  await choosing.getByRole("radio", { name: TEE.size, exact: true }).first().check({ force: true });
  await fillCart(paying, SOCKS);
  await visit(paying, "/checkout");
  const payingAs = newAddress("before-the-release");
  await fillCheckout(paying, { email: payingAs, name: "Ada Serve" }, CARDS.good);
  return tabs;

  /** Of a visitor of its own. */
  async function openTab(): Promise<Page> {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: "reduce",
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: `${site.key}_popup_shown`, value: "true" }] }],
      },
    });
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => tabs.faults.push(`a tab broke: ${message}`));
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const failed = response.status() >= 500 || (response.status() >= 400 && pathname.startsWith("/_next/"));
      if (failed) tabs.faults.push(`a tab got ${response.status()} ${pathname}`);
    });
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) tabs.loads++;
    });
    return page;
  }

  /** Follows a link to a page, which must be loaded no more than once. */
  async function go(page: Page, link: Locator): Promise<void> {
    const path = (await link.getAttribute("href"))!.split("?")[0]!;
    let loads = 0;
    const count = () => loads++;
    page.on("domcontentloaded", count);
    await link.click();
    await page.waitForURL((url) => url.pathname === path);
    await answersToClicks(page);
    page.off("domcontentloaded", count);
    if (loads > 1) tabs.faults.push(`${path} was loaded ${loads} times`);
  }

  async function wander(): Promise<void> {
    for (const selector of walks.shift() ?? []) {
      const link = wandering.locator(selector).filter({ visible: true }).first();
      await go(wandering, link);
    }
  }

  async function pay(page: Page, email: string, which: string): Promise<void> {
    await page.getByRole("button", { name: /^Pay / }).click();
    await page.waitForURL(/\/order-confirmation/);
    const heading = page.getByRole("heading", { level: 1 }).filter({ visible: true });
    await page
      .getByRole("heading", { level: 1, name: BOUGHT, exact: true })
      .waitFor()
      .catch(async () => tabs.faults.push(`${which} ended with “${await heading.innerText()}”`));
    const paid = await db.order.count({ where: { email, status: "paid" } });
    if (paid !== 1) tabs.faults.push(`${which} left ${paid} paid orders`);
  }

  async function finish(): Promise<void> {
    await pay(paying, payingAs, "a checkout that was open before the release");

    await choosing.getByRole("button", { name: "ADD TO CART" }).first().click();
    await choosing.getByRole("button", { name: "Cart, 1 item" }).click();
    const drawer = choosing.getByRole("dialog");
    await go(choosing, drawer.getByRole("link", { name: /checkout/i }));
    const email = newAddress("across-the-release");
    await fillCheckout(choosing, { email, name: "Ada Serve" }, CARDS.good);
    await pay(choosing, email, "a purchase that began before the release");
    await browser.close();
  }
}
