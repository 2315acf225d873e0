import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility";
import { expectSoon, stopClock, visit } from "../support/page";
import { READY_TEE, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** The moment of adding: the button, and the card that comes from the bag. */

const card = (page: Page) => page.getByRole("region", { name: "Added to your cart" });
const addButton = (page: Page) => page.locator("#options").getByRole("button", { name: /^ADD/ });

async function addByKeyboard(page: Page) {
  await addButton(page).focus();
  await page.keyboard.press("Enter");
}

// Proves cart.added-card, cart.goes-with.
test("a card says what was added, and adds a piece that goes with it by one tap", async ({ page }) => {
  await visit(page, READY_TEE);
  await addByKeyboard(page);
  await expect(addButton(page)).toHaveText("ADDED TO CART ✓");
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toBeDisabled();
  await expect(page.locator("#announcements")).toHaveText(
    `Added to your cart: ${TEE.name}, ${TEE.color} / ${TEE.size}`,
  );
  await expect(card(page)).toContainText(`${TEE.color} / ${TEE.size}`);
  await expect(card(page).locator("img").first()).toBeVisible();
  await expect(card(page).getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
  await card(page).getByRole("button", { name: /^Add / }).click();
  await expect(card(page).getByRole("button", { name: /^Added ✓/ })).toBeFocused();
  // It stays while it has the focus.
  await expectNoViolations(page);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await card(page).getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Navy / One size", { exact: true })).toBeVisible();
});

// Proves cart.added-card.
test("the card goes by itself, but not while it has the focus", async ({ page }) => {
  await page.clock.install();
  await visit(page, READY_TEE);
  await stopClock(page);
  await addByKeyboard(page);
  await expectSoon(page, card(page));
  const close = card(page).getByRole("button", { name: "Close" });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(card(page)).toBeVisible();
  await addButton(page).focus();
  await page.clock.runFor(6500);
  await expect(card(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();

  await addByKeyboard(page);
  await expectSoon(page, card(page));
  await close.focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Cart, \d/ })).toBeFocused();
});

// Proves cart.added-card.
test("the card covers no button, in high windows and low ones", { tag: "@long" }, async ({ page }) => {
  await visit(page, READY_TEE);
  for (const height of [844, 450]) {
    await page.setViewportSize({ width: page.viewportSize()!.width, height });
    for (const place of ["start", "end"] as const) {
      await addButton(page).evaluate((button, block) => button.scrollIntoView({ block }), place);
      // Not below the header that stays.
      if (place === "start") await page.mouse.wheel(0, -80);
      await addByKeyboard(page);
      await expect(card(page)).toBeVisible();
      const overlap = await page.evaluate(() => {
        const [button, shown] = ["#options [data-add-button]", ".added-card"].map((each) =>
          document.querySelector(each)!.getBoundingClientRect(),
        );
        return shown!.top < button!.bottom && button!.top < shown!.bottom && shown!.left < button!.right;
      });
      expect(overlap, `${place}, ${height} px high`).toBe(false);
      await card(page).getByRole("button", { name: "Close" }).click();
      await expect(addButton(page)).toHaveText("ADD TO CART");
    }
  }
});
