import type { Page } from "@playwright/test";
import { blogPage } from "../../../content/pages/blog";
import { discountPopup } from "../../../content/pages/discount-popup";
import { WELCOME_OFFER } from "../../../content/welcome-offer";
import { site } from "../../../lib/site";
import {
  answer,
  expectSoon,
  newAddress,
  toast,
  visit,
  visitWithStoppedClock,
  comesToRest,
  watchRequests,
} from "../support/page";
import { expect, test } from "../support/test";

/** Every test begins with a visitor who hasn't seen the popup. */

test.use({ popupSeen: false });

const popup = (page: Page) => page.getByRole("dialog", { name: discountPopup.title });
const flag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), `${site.key}_popup_shown`);

/** The second click anywhere, on nothing that does anything. */
async function clickTwice(page: Page) {
  const heading = page.getByRole("heading", { level: 1 });
  await heading.click();
  await expect(popup(page)).toHaveCount(0);
  await heading.click();
}

// Proves layout.page-overlays, popup.discount-triggers, popup.discount-once.
test(
  "comes ten seconds after load; closing it is remembered for good",
  { tag: "@long" },
  async ({ page }) => {
    await visitWithStoppedClock(page, "/blog");
    await page.clock.runFor(5000);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(5000);
    await expectSoon(page, popup(page));
    expect(await flag(page)).toBeNull();
    await popup(page).getByRole("button", { name: "Close" }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(await flag(page)).not.toBeNull();
    await page.reload();
    await page.clock.runFor(30_000);
    await expect(popup(page)).toHaveCount(0);
  },
);

// Proves popup.discount-triggers.
test("comes past half of the page, not before", { tag: "@long" }, async ({ page }) => {
  await visitWithStoppedClock(page, "/blog");
  const scrollTo = (share: number) =>
    page.evaluate((wanted) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo(0, (scrollHeight - clientHeight) * wanted);
    }, share);
  await scrollTo(0.4);
  await page.clock.runFor(1500);
  await expect(popup(page)).toHaveCount(0);
  await scrollTo(0.6);
  await expectSoon(page, popup(page));
});

// Proves popup.discount-triggers, popup.discount-form, popup.discount-code, popup.discount-once, api.form-calls.
test("comes with the second click; a given address shows the code and sets the flag", async ({ page }) => {
  await visit(page, "/blog");
  await clickTwice(page);
  await expect(popup(page)).toBeVisible();
  const field = popup(page).getByLabel("Email address");
  await expect(field).toHaveAttribute("type", "email");
  await expect(field).toHaveAttribute("required", "");
  await field.fill(newAddress("lead"));
  const lead = page.waitForRequest("**/api/leads");
  await popup(page).getByRole("button", { name: discountPopup.button }).click();
  expect((await lead).postDataJSON()).toMatchObject({ promoCode: WELCOME_OFFER.code });
  await expect(page.getByRole("dialog").getByText(WELCOME_OFFER.code)).toBeVisible();
  expect(await flag(page)).not.toBeNull();
});

// Proves popup.one-at-a-time.
test("waits for the window that the second click opens", async ({ page }) => {
  await visitWithStoppedClock(page, "/blog");
  await page.getByRole("heading", { level: 1 }).click();
  // Without a pointer that announces it, the window's code is fetched at the click.
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).dispatchEvent("click");
  await page.clock.runFor(1000);
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expectSoon(page, cart);
  await page.clock.runFor(2000);
  await expect(popup(page)).toHaveCount(0);
  await cart.getByRole("button", { name: "Close" }).click();
  await expectSoon(page, popup(page));
});

// Proves popup.discount-failure.
test("a failure is not shown; the address stays", { tag: "@long" }, async ({ page }) => {
  await answer(page, "POST", "/api/leads", 500, { message: "Something broke" });
  await visit(page, "/blog");
  await clickTwice(page);
  await popup(page).getByLabel("Email address").fill("ada@example.com");
  const refused = page.waitForResponse("**/api/leads");
  await popup(page).getByRole("button", { name: discountPopup.button }).click();
  await refused;
  await expect(popup(page).getByRole("button", { name: discountPopup.button })).toBeVisible();
  await expect(popup(page).getByLabel("Email address")).toHaveValue("ada@example.com");
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByText("Failed to submit")).toHaveCount(0);
  await expect(page.getByText("Something broke")).toHaveCount(0);
  expect(await flag(page)).toBeNull();
});

test("the page stays when the popup's code can't be loaded", async ({ page }) => {
  const open = watchRequests(page);
  await visit(page, "/blog");
  await comesToRest(page, open);
  let lastFailure = Infinity;
  page.on("requestfailed", () => (lastFailure = Date.now()));
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await clickTwice(page);
  // The loader tries again before it gives up.
  await expect.poll(() => Date.now() - lastFailure).toBeGreaterThan(2000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blogPage.title);
});
