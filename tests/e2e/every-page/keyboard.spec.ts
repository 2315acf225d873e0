import type { Locator, Page } from "@playwright/test";
import { answersToClicks, comesToRest, newAddress, visit, watchRequests } from "../support/page";
import { CARDS, openDatabase, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** The whole purchase by keyboard alone (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */

const db = openDatabase();

const MOST_STOPS = 80;

/** HTML of the element that has the focus if it or its focus ring can't be seen; null if both can. */
async function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null;
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    // Of something tall, one point in sight is enough.
    const seen = [0.5, 0.1, 0.9].some((part) => {
      const there = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
      return there !== null && (focused.contains(there) || there.contains(focused));
    });
    /** Whether an element around it is no larger and cuts off what is outside. */
    const cutsRing = (around: Element | null): boolean =>
      around !== null &&
      ((getComputedStyle(around).overflow !== "visible" &&
        around.clientWidth <= width &&
        around.clientHeight <= height) ||
        cutsRing(around.parentElement));
    const isRingOutside = Number.parseFloat(getComputedStyle(focused).outlineOffset) > 0;
    return seen && !(isRingOutside && cutsRing(focused.parentElement))
      ? null
      : focused.outerHTML.slice(0, 120);
  });
}

/** Also for the payment provider's fields, which live in a tree of their own. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const tree = element.getRootNode();
    return (tree instanceof Document || tree instanceof ShadowRoot) && tree.activeElement === element;
  });
}

/** Presses Tab until `target` has the focus; every stop on the way has to be seen, and not below a bar. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
    // While one page turns into the next, nothing can be found at a point of the window.
    await expect.poll(() => hiddenFocus(page)).toBeNull();
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

// Proves layout.accessible-pages.
test("a purchase without a pointer", { tag: ["@desktop-only", "@long"] }, async ({ page }) => {
  test.setTimeout(180_000);
  const email = newAddress("keyboard");
  const open = watchRequests(page);
  await visit(page, "/");
  await tabTo(page, page.getByRole("link", { name: "View All" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/category/all");

  await tabTo(page, page.getByRole("article").getByRole("link", { name: TEE.name, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  await answersToClicks(page);
  // What comes late would push what has the focus out of the window.
  await comesToRest(page, open);

  const options = page.locator("#options");
  const color = options.getByRole("group", { name: /^Color:/ }).getByRole("radio");
  await tabTo(page, color.first());
  await page.keyboard.press("Space");
  await expect(color.first()).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(color.nth(1)).toBeChecked();
  const size = options.getByRole("group", { name: /^Size:/ }).getByRole("radio");
  await tabTo(page, size.first());
  await page.keyboard.press("Space");
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press("ArrowRight");
  await expect(options.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await tabTo(page, options.getByRole("button", { name: "ADD TO CART" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("#announcements")).toContainText("Added to your cart");

  await page.evaluate(() => document.querySelector<HTMLElement>("#main")?.focus());
  const cart = page.getByRole("button", { name: "Cart, 1 item" });
  for (let stops = 0; stops < 10; stops++) {
    if (await hasFocus(cart)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await expect(cart).toBeFocused();
  await page.keyboard.press("Enter");
  const drawer = page.getByTestId("cart-drawer");
  await tabTo(page, drawer.getByRole("link", { name: "Checkout" }));
  await page.keyboard.press("Enter");

  for (const [label, text] of [
    ["Email", email],
    ["Full name", "Ada Serve"],
    ["Address line 1", "1 Court Lane"],
    ["City", "Austin"],
    ["State", "Tex"],
    ["ZIP code", "73301"],
    ["Card number", CARDS.good],
    ["Expiration date", "1234"],
    ["Security code", "123"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: /^Pay / }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/order-confirmation/);
  await expect.poll(async () => (await db.order.findFirstOrThrow({ where: { email } })).status).toBe("paid");
});
