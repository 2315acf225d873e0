import fs from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import { startTestShop, type TestShop } from "./shop";

const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** One that CHROMIUM_PATH names, an installed one, or Playwright's own. */
function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? INSTALLED.find((file) => fs.existsSync(file)),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A shop for the tests of a file, a browser, and a page for each test, in which nothing is complained of but what is expected. */
export function useTestShop() {
  const used = {} as { shop: TestShop; browser: Browser; page: Page; expected: RegExp };
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([startTestShop(), launchBrowser()]);
    Object.assign(used, { shop, browser });
  });
  afterAll(async () => {
    await used.browser.close();
    await used.shop.close();
  });
  let complaints: string[];
  beforeEach(async () => {
    complaints = [];
    // A refused card is a 402, which the browser reports by itself.
    used.expected = /status of 402|React DevTools/;
    used.page = await used.browser.newPage();
    used.page.on("pageerror", (error) => complaints.push(error.message));
    used.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
  });
  afterEach(async () => {
    await used.page.close();
    expect(complaints.filter((complaint) => !used.expected.test(complaint))).toEqual([]);
  });
  return used;
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Full name").fill("Ada King");
  await page.getByLabel("Address line 1").fill("1 Court Lane");
  await page.getByLabel("City").fill("Newport");
  await page.getByLabel("State").selectOption({ label: "Rhode Island" });
  await page.getByLabel("ZIP code").fill("02840");
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}
