import type { Page } from "@playwright/test";
import { shifts } from "../support/movement";
import { visit } from "../support/page";
import { fillCart, offerWallets, payButton, READY_TEE, SOCKS, WALLETS } from "../support/shop";
import { expect, test } from "../support/test";
import { comeAsNobody, comeNear, NOTE, PLACES } from "../support/wallets";

/** The wallets' places on the pages: when they are filled, and that nothing moves. */

// Proves express.late-loading.
test("nothing is loaded before a shopper uses the page, or where no wallet can be", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await comeAsNobody(page);
  const loaded = () => asked.filter((path) => /payments-sandbox|api\/checkout/.test(path));
  await offerWallets(page, ...WALLETS);
  await visit(page, READY_TEE);
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded()).toEqual([]);
  await comeNear(page);
  await expect(page.getByRole("button", { name: "Apple Pay", exact: true })).toBeVisible();

  await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  asked.length = 0;
  await PLACES.product(page);
  await page.getByText(NOTE).hover();
  await page.waitForLoadState("networkidle");
  expect(loaded()).toEqual([]);
  await expect(page.getByText(NOTE)).toBeVisible();
});

test("Link is offered where the browser itself knows no wallets, as in Firefox", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PaymentRequest");
  });
  await offerWallets(page, "Link");
  await PLACES.product(page);
  await comeNear(page);
  await expect(page.getByRole("button", { name: "Link", exact: true })).toBeVisible();
});

async function openFilledCart(page: Page) {
  await fillCart(page, SOCKS);
  await visit(page, "/cart");
}

/** Where wallets have a place, and what is below it. */
for (const [place, open, role, below] of [
  ["product", (page: Page) => visit(page, READY_TEE), "heading", "Shipping Information"],
  ["cart", openFilledCart, "link", "Continue Shopping"],
  ["drawer", PLACES.drawer, "button", "Continue Shopping"],
] as const) {
  // Proves express.wallet-place.
  test(`nothing moves when the place in the ${place} is filled`, { tag: "@phone" }, async ({ page }) => {
    await offerWallets(page, ...WALLETS);
    await comeAsNobody(page);
    await open(page);
    const top = async () =>
      (await page.getByRole(role, { name: below }).boundingBox())!.y + (await page.evaluate(() => scrollY));
    const before = await top();
    await comeNear(page);
    await expect(page.getByRole("button", { name: "Apple Pay", exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(NOTE)).toBeHidden();
    expect(await top()).toBe(before);
  });
}

test("the checkout's form comes with the wallets, and nothing moves", async ({ page }) => {
  await offerWallets(page, ...WALLETS);
  await PLACES.checkout(page);
  await expect(payButton(page)).toBeVisible();
  const above = (await page.getByRole("button", { name: "Apple Pay", exact: true }).boundingBox())!;
  const below = (await page.getByRole("heading", { name: "Contact" }).boundingBox())!;
  expect(above.y + above.height).toBeLessThan(below.y);
  await page.waitForLoadState("networkidle");
  expect(await shifts(page, 0)).toEqual([]);
});
