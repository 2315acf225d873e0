import type { Page } from "@playwright/test";
import { visit } from "../support/page";
import { fillCart, offerWallets, SOCKS, TEE, WALLETS } from "../support/shop";
import { expect, test } from "../support/test";
import { comeAsNobody, comeNear, NOTE, PLACES } from "../support/wallets";

/** The wallets' places on the pages: when they are filled, and that nothing moves. */

test.describe.configure({ mode: "parallel" });

// Proves express.late-loading.
test("nothing is loaded before a shopper uses the page, or where no wallet can be", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await comeAsNobody(page);
  const loaded = () => asked.filter((path) => /payments-sandbox|api\/checkout/.test(path));
  await offerWallets(page, ...WALLETS);
  await visit(page, `/product/${TEE.slug}?color=${TEE.color}&size=${TEE.size}`);
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

/** Where wallets have a place, and what is below it. */
const BELOW = {
  product: {
    open: (page: Page) => visit(page, `/product/${TEE.slug}?color=${TEE.color}&size=${TEE.size}`),
    below: (page: Page) => page.getByRole("heading", { name: "Shipping Information" }),
  },
  cart: {
    open: async (page: Page) => {
      await fillCart(page, SOCKS);
      await visit(page, "/cart");
    },
    below: (page: Page) => page.getByRole("link", { name: "Continue Shopping" }),
  },
  drawer: {
    open: PLACES.drawer,
    below: (page: Page) => page.getByRole("button", { name: "Continue Shopping" }),
  },
};

for (const [place, { open, below }] of Object.entries(BELOW)) {
  for (const wallets of [WALLETS, []] as const) {
    // Proves express.wallet-place.
    test(
      `with ${wallets.length} wallets nothing moves when the place in the ${place} is filled`,
      { tag: wallets.length > 0 ? "@phone" : "@long" },
      async ({ page }) => {
        await offerWallets(page, ...wallets);
        await comeAsNobody(page);
        await open(page);
        const top = async () =>
          (await below(page).boundingBox())!.y + (await page.evaluate(() => window.scrollY));
        const before = await top();
        await comeNear(page);
        if (wallets.length > 0)
          await expect(page.getByRole("button", { name: "Apple Pay", exact: true })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expect(page.getByText(NOTE)).toBeVisible({ visible: wallets.length === 0 });
        expect(await top()).toBe(before);
      },
    );
  }
}

for (const wallets of [WALLETS, []] as const) {
  const tag = wallets.length > 0 ? [] : "@long";
  test(
    `with ${wallets.length} wallets the checkout's form comes with them, and nothing moves`,
    { tag },
    async ({ page }) => {
      await offerWallets(page, ...wallets);
      await page.addInitScript(() => {
        Reflect.set(window, "shifts", []);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (Reflect.get(window, "shifts") as number[]).push(Reflect.get(entry, "value") as number);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await PLACES.checkout(page);
      await expect(page.getByRole("button", { name: /^Pay / })).toBeVisible();
      const contact = page.getByRole("heading", { name: "Contact" });
      const button = page.getByRole("button", { name: "Apple Pay", exact: true });
      await expect(button).toHaveCount(wallets.length > 0 ? 1 : 0);
      if (wallets.length > 0) {
        const [above, below] = [await button.boundingBox(), await contact.boundingBox()];
        expect(above!.y + above!.height).toBeLessThan(below!.y);
      }
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => PerformanceObserver.supportedEntryTypes)).toContain("layout-shift");
      expect(await page.evaluate(() => Reflect.get(window, "shifts") as number[])).toEqual([]);
    },
  );
}
