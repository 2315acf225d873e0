import fs from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** One that CHROMIUM_PATH names, an installed one, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
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

/** Collects warnings and errors of the browser's console. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A refused card is a 402, which the browser reports by itself.
    const expected = /status of 402|React DevTools/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !expected) complaints.push(message.text());
  });
  return complaints;
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
