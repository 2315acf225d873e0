import { answer, expectSoon, toast, visitWithStoppedClock } from "../support/page";
import { expect, test } from "../support/test";

/** What of toasts needs a browser. When they come and go is in tests/unit/ui; what they say, with the pages that say it. */

// Proves toast.swipe-away, toast.focus-key.
test("F8 leads to the messages, and a swipe dismisses one", { tag: "@desktop-only" }, async ({ page }) => {
  await visitWithStoppedClock(page, "/");
  await answer(page, "POST", "/api/newsletter/subscribe", 500, { message: "Swipe me" });
  const block = page.getByRole("region", { name: /^JOIN THE/i });
  await block.getByLabel("Email address").fill("reader@example.com");
  let isSent = false;
  void page.waitForRequest("**/api/newsletter/subscribe").then(() => (isSent = true));
  await block.getByRole("button", { name: "Subscribe" }).click();
  // A message under the pointer waits for it to leave.
  await page.mouse.move(5, 5);
  // Once its code has come, the form waits until a person could have sent it.
  while (!isSent) await page.clock.runFor(100);
  await expectSoon(page, toast(page).filter({ hasText: "Swipe me" }));
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
    // Leaving takes a frame, then a moment, one after the other.
    for (let moments = 0; moments < 8; moments++) await page.clock.runFor(100);
  };
  await drag(40);
  await expect(toast(page)).toBeVisible();
  await drag(60);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
