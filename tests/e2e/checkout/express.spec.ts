import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newAddress, notice, visit } from "../support/page";
import {
  FLEETING_TEES,
  fillCart,
  findVariant,
  offerWallets,
  openDatabase,
  openWallet,
  SOCKS,
  TEE,
  WALLETS,
} from "../support/shop";
import { expect, test } from "../support/test";

/** Paying with a wallet from product, cart, drawer and checkout (express.same-protocol). */

test.describe.configure({ mode: "parallel" });

const db = openDatabase();
test.afterAll(() => db.$disconnect());

const NOTE = /Pay by card, or with Apple Pay/;
const CONFIRM = "**/payments-sandbox/v1/payment_intents/*/confirm";
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order" });

/** The product page with a tee chosen, whose wallets are there. */
async function chooseTee(page: Page, { color, size }: { color: string; size: string } = TEE): Promise<void> {
  await visit(page, `/product/${TEE.slug}`);
  await page.getByRole("radio", { name: color }).first().check({ force: true });
  await page.getByRole("radio", { name: size, exact: true }).first().check({ force: true });
}

const PLACES = {
  product: async (page: Page) => chooseTee(page),
  cart: async (page: Page) => {
    await fillCart(page, SOCKS);
    await visit(page, "/cart");
    // Wallets come when the shopper does.
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 200);
  },
  drawer: async (page: Page) => {
    await fillCart(page, SOCKS);
    await visit(page, "/");
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
  },
  checkout: async (page: Page) => {
    await fillCart(page, SOCKS);
    await visit(page, "/checkout");
  },
} as const;
type Place = keyof typeof PLACES;
const PLACE_NAMES = Object.keys(PLACES) as Place[];
/** What is bought from drawer and checkout is the cart, as it is from the cart's page. */
const storedAt = (place: Place) => (place === "product" || place === "cart" ? ["@database"] : []);

/** To the browser, what a test looks up on a page is a person's doing. From now on only pointer and keys are. */
async function comeAsNobody(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
}

/** Points at the wallets' place until the provider is loaded for it: what notices that comes when the page is idle. */
async function comeNear(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5, 300);
    // In a drawer that was opened by a click it has come already.
    if (await page.getByText(NOTE).isVisible()) await page.getByText(NOTE).hover({ force: true });
    expect(await page.evaluate(() => "Stripe" in window)).toBe(true);
  }).toPass({ intervals: [200], timeout: 10_000 });
}

async function paidOrders(email: string) {
  return db.order.findMany({
    where: { email, paidAt: { not: null } },
    include: { payment: true, lines: true },
  });
}

/** The page thanks, and one order was paid, once, as the window showed it. */
async function expectBought(page: Page, email: string, total: string | null) {
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator("body")).not.toHaveCSS("pointer-events", "none");
  const [order, ...others] = await paidOrders(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ email, addressDoubt: null, status: "paid" });
  expect(order!.payment!.amountReceivedCents).toBe(order!.totalCents);
  expect(total).toBe(`Pay $${(order!.totalCents / 100).toFixed(2)}`);
  return order!;
}

for (const place of PLACE_NAMES) {
  for (const wallet of place === "checkout" ? WALLETS : (["Google Pay"] as const)) {
    test(
      `${wallet} buys from the ${place}`,
      { tag: wallet === "Google Pay" ? ["@phone", ...storedAt(place)] : [] },
      async ({ page }) => {
        const email = newAddress("wallet");
        await offerWallets(page, ...WALLETS);
        await PLACES[place](page);
        const { sheet, pay } = await openWallet(page, wallet, email);
        await expect(sheet.getByText("Tax")).toBeVisible();
        await expect(sheet.getByText("Free shipping")).toBeVisible();
        const total = await pay.textContent();
        await pay.click();
        const order = await expectBought(page, email, total);
        expect(order.shipping).toMatchObject({ line1: "1 Court Lane", state: "TX", postalCode: "73301" });
        expect(order.lines).toMatchObject([{ productSlug: place === "product" ? TEE.slug : SOCKS.slug }]);
        expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
      },
    );
  }
}

test(
  "the product page buys what is chosen now, and leaves the visitor's cart as it is",
  { tag: "@database" },
  async ({ page }) => {
    const email = newAddress("wallet");
    await offerWallets(page, "Apple Pay");
    await fillCart(page, SOCKS);
    const before: unknown = await (await page.request.get("/api/cart")).json();
    await chooseTee(page);
    await page.getByRole("button", { name: /^Increase quantity/ }).click();
    const { pay } = await openWallet(page, "Apple Pay", email);
    const total = await pay.textContent();
    await pay.click();
    const order = await expectBought(page, email, total);
    expect(order.lines).toMatchObject([{ color: TEE.color, size: TEE.size, quantity: 2 }]);
    expect(await (await page.request.get("/api/cart")).json()).toEqual(before);
  },
);

test("a window that is closed leaves all as it was", { tag: ["@phone", "@database"] }, async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  await PLACES.cart(page);
  const { button, sheet } = await openWallet(page, "Apple Pay", email);
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(notice(page, "error")).toHaveCount(0);
  expect(await (await page.request.get("/api/cart")).json()).toHaveLength(1);
  const again = await openWallet(page, "Apple Pay", email);
  const total = await again.pay.textContent();
  await again.pay.click();
  await expectBought(page, email, total);
});

test(
  "an address in Alaska is refused, one in Rhode Island is taken, however its state is written",
  { tag: ["@phone", "@database"] },
  async ({ page }) => {
    const email = newAddress("wallet");
    await offerWallets(page, "Google Pay");
    await PLACES.product(page);
    const { sheet, pay } = await openWallet(page, "Google Pay", email);
    await sheet.getByLabel("Ship to").selectOption({ label: "Anchorage, AK" });
    await expect(sheet.getByRole("alert")).toContainText("doesn’t ship to this address");
    await expect(pay).toBeDisabled();
    await sheet.getByLabel("Ship to").selectOption({ label: "Newport, Rhode Island" });
    await expect(pay).toBeEnabled();
    const total = await pay.textContent();
    await pay.click();
    const order = await expectBought(page, email, total);
    expect(order.shipping).toMatchObject({ city: "Newport", state: "RI", postalCode: "02840" });
  },
);

test("a wallet that tells Alaska only on Pay is refused as well", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Google Pay");
  await PLACES.product(page);
  const { sheet, pay } = await openWallet(page, "Google Pay", email);
  // The choice changes without a word to the page.
  await sheet.getByLabel("Ship to").evaluate((select: HTMLSelectElement) => {
    select.selectedIndex = [...select.options].findIndex(({ text }) => text === "Anchorage, AK");
  });
  await pay.click();
  await expect(sheet.getByRole("alert")).toHaveText("We ship within the continental United States only");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(notice(page, "error")).toHaveText("We ship within the continental United States only");
  expect(await paidOrders(email)).toEqual([]);
});

for (const place of PLACE_NAMES) {
  test(
    `the answer to the payment is lost: the ${place} finds out that it was made`,
    { tag: [...(place === "product" ? ["@phone"] : []), ...storedAt(place)] },
    async ({ page }) => {
      const email = newAddress("wallet");
      await offerWallets(page, "Apple Pay");
      await PLACES[place](page);
      await page.route(CONFIRM, async (route) => {
        await route.fetch();
        await route.abort();
      });
      const { pay } = await openWallet(page, "Apple Pay", email);
      const total = await pay.textContent();
      await pay.click();
      await expectBought(page, email, total);
    },
  );
}

test("a payment that didn't get through is told, and can be made again", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  await PLACES.product(page);
  await page.route(CONFIRM, (route) => route.abort());
  const first = await openWallet(page, "Apple Pay", email);
  await first.pay.click();
  await expect(page.getByRole("heading", { name: "We're checking your payment…" })).toBeVisible();
  await expect(notice(page, "error")).toContainText("an order is never charged twice");
  await page.unroute(CONFIRM);
  const { pay } = await openWallet(page, "Apple Pay", email);
  const total = await pay.textContent();
  await pay.click();
  await expectBought(page, email, total);
});

test("after a closed tab the next wallet first finds out about the last one", async ({ page, context }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  await PLACES.product(page);
  await page.route("**/api/checkout/confirmation", (route) => route.abort());
  let charged = false;
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    charged = true;
    await route.abort();
  });
  const { pay } = await openWallet(page, "Apple Pay", email);
  const total = await pay.textContent();
  await pay.click();
  await expect.poll(() => charged).toBe(true);
  await page.close();
  const next = await context.newPage();
  await offerWallets(next, "Apple Pay");
  await PLACES.product(next);
  await next.getByRole("button", { name: "Apple Pay", exact: true }).click();
  await expectBought(next, email, total);
});

test(
  "sold out while the window is open: nothing is charged, and both say why",
  { tag: ["@database", "@alone"] },
  async ({ page }) => {
    const email = newAddress("wallet");
    const { id, stock } = await findVariant(db, FLEETING_TEES.meanwhile);
    // More than is held before Pay.
    const pieces = 12;
    await db.variant.update({
      where: { id },
      data: { stock: pieces, supplied: { increment: pieces - stock } },
    });
    await offerWallets(page, "Apple Pay");
    await fillCart(page, { ...FLEETING_TEES.meanwhile, quantity: pieces });
    await visit(page, "/cart");
    await page.mouse.move(5, 5);
    const { sheet, pay } = await openWallet(page, "Apple Pay", email);
    await db.variant.update({ where: { id }, data: { stock: 0, supplied: { decrement: 2 } } });
    await pay.click();
    const why = "Baseline Tee (Forest / S) is no longer available in this quantity. Please change your cart.";
    await expect(sheet.getByRole("alert")).toHaveText(why);
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await expect(notice(page, "error")).toHaveText(why);
    expect(await paidOrders(email)).toEqual([]);
    await db.variant.update({
      where: { id },
      data: { stock: { increment: stock }, supplied: { increment: stock } },
    });
  },
);

test(
  "sold out before the window opens: it stays closed, and the page says why",
  { tag: "@alone" },
  async ({ page }) => {
    const { id, stock } = await findVariant(db, FLEETING_TEES.before);
    await offerWallets(page, "Apple Pay");
    await chooseTee(page, FLEETING_TEES.before);
    const button = page.getByRole("button", { name: "Apple Pay", exact: true });
    await expect(button).toBeVisible();
    await db.variant.update({ where: { id }, data: { stock: 0, supplied: { decrement: stock } } });
    await button.click();
    await expect(notice(page, "error")).toHaveText("This item is out of stock");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await db.variant.update({
      where: { id },
      data: { stock: { increment: stock }, supplied: { increment: stock } },
    });
  },
);

test(
  "a declined card is told in the window, and another one pays",
  { tag: "@database" },
  async ({ page }) => {
    const email = newAddress("wallet");
    await offerWallets(page, "Link");
    await PLACES.drawer(page);
    const { sheet, pay } = await openWallet(page, "Link", email);
    await sheet.getByLabel("Pay with").selectOption({ label: "Visa 0002, is declined" });
    const total = await pay.textContent();
    await pay.click();
    await expect(sheet.getByRole("alert")).toHaveText("Your card was declined.");
    await sheet.getByLabel("Pay with").selectOption({ label: "Visa 4242, succeeds" });
    await pay.click();
    await expectBought(page, email, total);
    expect(await db.order.count({ where: { email } })).toBe(1);
  },
);

test("WELCOME15 is in the window's total, once per address", { tag: "@database" }, async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  const apply = async () => {
    await PLACES.cart(page);
    await page.getByLabel(/promo code/i).fill("WELCOME15");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(/discount/i).first()).toBeVisible();
  };
  await apply();
  const first = await openWallet(page, "Apple Pay", email);
  await expect(first.sheet.getByText("Discount")).toBeVisible();
  const total = await first.pay.textContent();
  await first.pay.click();
  const order = await expectBought(page, email, total);
  expect(order.discountCents).toBe(Math.floor((order.subtotalCents * 15 + 50) / 100));

  await apply();
  const second = await openWallet(page, "Apple Pay", email);
  await second.pay.click();
  await expect(second.sheet.getByRole("alert")).toContainText(/already|used/i);
  await second.sheet.getByRole("button", { name: "Cancel" }).click();
  const third = await openWallet(page, "Apple Pay", email);
  await expect(third.sheet.getByText("Discount")).toHaveCount(0);
  await third.pay.click();
  await expect(thanks(page)).toBeVisible();
  const orders = await paidOrders(email);
  expect(orders.map(({ discountCents }) => discountCents > 0).sort()).toEqual([false, true]);
});

test("nothing is loaded before a shopper comes near, or where no wallet can be", async ({ page }) => {
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
    test(
      `with ${wallets.length} wallets nothing moves when the place in the ${place} is filled`,
      { tag: "@phone" },
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
  test(`with ${wallets.length} wallets the checkout's form comes with them, and nothing moves`, async ({
    page,
  }) => {
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
  });
}

test("by keyboard alone, and without a fault of axe", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, ...WALLETS);
  await PLACES.cart(page);
  await expect(page.getByRole("button", { name: "Link", exact: true })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "Proceed to Checkout" }).focus();
  await page.keyboard.press("Tab");
  const button = page.getByRole("button", { name: "Apple Pay", exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Apple Pay", exact: true });
  await sheet.getByLabel("Email address").fill(email);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Space");
  await sheet.getByLabel("Email address").fill(email);
  const pay = sheet.getByRole("button", { name: /^Pay / });
  await expect(pay).toBeEnabled();
  const total = await pay.textContent();
  await pay.focus();
  await page.keyboard.press("Enter");
  await expectBought(page, email, total);
});
