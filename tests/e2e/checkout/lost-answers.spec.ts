import type { Page, Request } from "@playwright/test";
import { newAddress } from "../support/page";
import { CARDS, fillCart, fillCheckout, openDatabase, payButton, SOCKS, type Shopper } from "../support/shop";
import { expect, test } from "../support/test";
import { paidOrders, thanks } from "../support/wallets";

/** Whatever happens to the connection during a purchase, the shopper reads what is true, and nothing else before. */

const db = openDatabase();

const CONFIRM = "POST /payments-sandbox/v1/payment_intents/…/confirm";
/** The requests of a purchase, from the checkout to the confirmation. A name that comes again has a number. */
const REQUESTS = [
  "GET /checkout",
  "GET /api/cart",
  "POST /api/checkout",
  "GET /payments-sandbox/stripe.js",
  "POST /api/checkout 2",
  "GET /payments-sandbox/v1/payment_intents/…",
  CONFIRM,
  "DELETE /api/cart",
  "GET /order-confirmation",
  "POST /api/checkout/confirmation",
  "GET /api/cart 2",
];

/** What is false once the card has been charged. */
const DENIAL = /not been charged|didn’t reach us|payment failed|didn’t go through/i;

type Cut = { request: string; when: "before" | "after" };

/** A visitor with socks in the cart, on a line that is cut once: before a request arrives, or before its answer does. */
async function goShopping(page: Page, cut?: Cut) {
  const shopper: Shopper = { email: newAddress("cut-off"), name: "Ada Serve" };
  const requests: string[] = [];
  const denials: string[] = [];
  let charged = false;

  await page.exposeBinding("heard", (_, words: string) => charged && denials.push(words));
  await page.addInitScript((denial) => {
    const { heard } = window as unknown as { heard: (words: string) => void };
    let shown = 0;
    new MutationObserver(() => {
      const said = (document.body?.innerText ?? "").match(new RegExp(denial, "gi")) ?? [];
      // A message of an earlier try, which may still be there, isn't said again.
      if (said.length > shown) heard(said.join());
      shown = said.length;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, DENIAL.source);

  await page.route(
    (url) => /^\/(checkout|order-confirmation|api\/c|payments-sandbox\/)/.test(url.pathname),
    async (route) => {
      const name = nameOf(route.request(), requests);
      requests.push(name);
      const broken = name === cut?.request;
      if (broken && cut.when === "before") return route.abort();
      if (!broken && !name.startsWith(CONFIRM)) return route.continue();
      const response = await route.fetch();
      if (name.startsWith(CONFIRM) && response.ok()) charged = true;
      return broken ? route.abort() : route.fulfill({ response });
    },
  );
  await fillCart(page, SOCKS);
  return { shopper, requests, denials };
}

function nameOf(request: Request, earlier: string[]): string {
  const { pathname } = new URL(request.url());
  const name = `${request.method()} ${pathname.replace(/pi_\w+/, "…")}`;
  const times = earlier.filter((known) => known === name || known.startsWith(`${name} `)).length;
  return times === 0 ? name : `${name} ${times + 1}`;
}

/** Does what the page offers, as a shopper would, until it thanks for the order. */
async function buy(page: Page, shopper: Shopper): Promise<void> {
  const again = page.getByRole("button", { name: /^(Check again|Try Again)$/ });
  const email = page.getByLabel("Email");
  await page.goto("/checkout").catch(() => undefined);
  await expect(async () => {
    if (await thanks(page).isVisible()) return;
    if (page.url().startsWith("chrome-error:") || page.url() === "about:blank") {
      await page.goto("/checkout").catch(() => undefined);
    } else if (await again.isVisible()) await again.click();
    else if ((await payButton(page).isVisible()) && (await payButton(page).isEnabled())) {
      if ((await email.inputValue()) === "") await fillCheckout(page, shopper, CARDS.good);
      await payButton(page).click();
      await expect(page.getByText("Processing…")).toHaveCount(0);
    }
    expect(await thanks(page).isVisible()).toBe(true);
  }).toPass({ intervals: [200], timeout: 40_000 });
}

/** One order was paid, once, and nothing is left in the cart. */
async function expectPaidOnce(page: Page, { email }: Shopper): Promise<void> {
  const [paid, ...others] = await paidOrders(db, email);
  expect(others).toEqual([]);
  expect(paid!.payment!.amountReceivedCents).toBe(paid!.totalCents);
  expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
}

test("these are all requests of a purchase", { tag: "@long" }, async ({ page }) => {
  const { shopper, requests } = await goShopping(page);
  await buy(page, shopper);
  await expect.poll(() => [...requests].sort()).toEqual([...REQUESTS].sort());
  await expectPaidOnce(page, shopper);
});

/** The short form cuts what charges and what opens the order; every request is cut in the long one. */
const tagOf = (request: string, when: Cut["when"]) => {
  return request === CONFIRM || (request === "POST /api/checkout" && when === "after") ? [] : "@long";
};

for (const request of REQUESTS) {
  for (const when of ["before", "after"] as const) {
    test(`the line is cut ${when} ${request}`, { tag: tagOf(request, when) }, async ({ page }) => {
      test.setTimeout(60_000);
      const { shopper, requests, denials } = await goShopping(page, { request, when });
      await buy(page, shopper);
      expect(requests).toContain(request);
      await expectPaidOnce(page, shopper);
      expect(denials).toEqual([]);
    });
  }
}

test("the way back offers nothing to pay again", { tag: "@long" }, async ({ page }) => {
  const { shopper } = await goShopping(page, { request: CONFIRM, when: "after" });
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillCheckout(page, shopper, CARDS.good);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();
  await page.goForward();
  await expect(thanks(page)).toBeVisible();
  await expectPaidOnce(page, shopper);
});
