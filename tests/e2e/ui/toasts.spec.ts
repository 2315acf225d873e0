import type { Page } from "@playwright/test";
import { answer, expectSoon, toast, visitWithStoppedClock } from "../support/page";
import { expect, test } from "../support/test";

/** How toasts behave; what they say is tested with the pages that say it. */

/** Makes the home page show a message with these words. */
async function subscribe(page: Page, message: string) {
  await answer(page, "POST", "/api/newsletter/subscribe", 500, { message });
  const block = page.getByRole("region", { name: /^JOIN THE/i });
  await block.getByLabel("Email address").fill("reader@example.com");
  let isSent = false;
  void page.waitForRequest("**/api/newsletter/subscribe").then(() => (isSent = true));
  await block.getByRole("button", { name: "Subscribe" }).click();
  // A message under the pointer waits for it to leave.
  await page.mouse.move(5, 5);
  // Once its code has come, the form waits until a person could have sent it.
  while (!isSent) await page.clock.runFor(100);
  await expectSoon(page, toast(page).filter({ hasText: message }));
}

/** Leaving takes a frame, then a moment, one after the other. */
async function letGo(page: Page) {
  for (let moments = 0; moments < 8; moments++) await page.clock.runFor(100);
}

// Proves toast.one-visible.
test("one at a time: a new message replaces the one that is there", async ({ page }) => {
  await visitWithStoppedClock(page, "/");
  await subscribe(page, "The first");
  await subscribe(page, "The second");
  await page.clock.runFor(500);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await expect(page.getByText("The first")).toHaveCount(0);
});

// Proves toast.five-seconds.
test("a message is shown for five seconds", async ({ page }) => {
  await visitWithStoppedClock(page, "/");
  await subscribe(page, "Five seconds");
  // Up to two seconds of its life are over.
  await page.clock.runFor(2900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(2400);
  await letGo(page);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

// Proves toast.swipe-away, toast.focus-key.
test(
  "F8 moves the focus to the messages, and a swipe to the right dismisses one",
  { tag: "@desktop-only" },
  async ({ page }) => {
    await visitWithStoppedClock(page, "/");
    await subscribe(page, "Swipe me");
    await page.keyboard.press("F8");
    await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
    const box = (await toast(page).boundingBox())!;
    const drag = async (distance: number) => {
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + distance, box.y + 20, { steps: 3 });
      // A flick dismisses however short it is; this hand is slow.
      await page.clock.runFor(1000);
      await page.mouse.up();
      await letGo(page);
    };
    await drag(40);
    await expect(toast(page)).toBeVisible();
    await drag(60);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  },
);
