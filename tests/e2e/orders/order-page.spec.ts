import { needsScript } from "../../../content/cart";
import { orderLookup } from "../../../content/order-lookup";
import { orderPage as words, orderStates } from "../../../content/order-page";
import { arrivalOfOrder } from "../../../lib/checkout/shipping/arrival.browser";
import { site } from "../../../lib/site";
import { expectNoViolations } from "../support/accessibility";
import { blockedScripts, expectTopScore } from "../support/content-policy";
import { mailTo } from "../support/mail";
import { newAddress, visit } from "../support/page";
import { buy, fillCart, openDatabase, SOCKS } from "../support/shop";
import { expect, test } from "../support/test";

/** An order's own page, from the confirmation, from mails and from the lookup (order.own-page, order.lookup-form). */

const db = openDatabase();

const LINK = /\/order\/[\w.-]+/;

// Proves order.own-page, order.lookup-form, shipping.estimated-arrival.
test("from the confirmation an order is followed, until its link is revoked", async ({ page, browser }) => {
  test.slow();
  const email = newAddress("follower");
  await fillCart(page, { ...SOCKS, quantity: 2 });
  const { id, reference, payment } = await buy(page, db, { email, name: "Ada <b>Serve</b>" });
  await page.getByRole("main").getByRole("link", { name: "Track your order" }).click();
  await page.waitForURL(LINK);
  const link = new URL(page.url()).pathname;
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(orderStates.received.heading);
  await expect(main.getByText(words.expected(arrivalOfOrder(new Date())))).toBeVisible();
  for (const text of [reference, words.test, email, "Ada <b>Serve</b>", "Quantity 2", SOCKS.name])
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expectNoViolations(page);

  const answer = await page.request.get(link);
  expect(answer.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow, noarchive",
  });
  expect(await answer.text()).toContain('name="robots" content="noindex');
  expectTopScore(answer, "an order's page");
  expect(await blockedScripts(answer)).toEqual([]);
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer));

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: `Receipt ${reference}` })).toBeVisible();
  await expect(main.getByText(site.name, { exact: true })).toBeVisible();
  for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo"), main.getByRole("button")])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await main.getByRole("link", { name: words.exchangeButton }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(`Order ${reference}: `);
  expect(referrers.filter(Boolean).filter((referrer) => referrer?.includes("/order/"))).toEqual([]);

  // Parcels and refunds show, here as the commands would have written them.
  const parcel = { carrier: "USPS", trackingNumber: "9400", trackingUrl: "https://usps.example/9400" };
  await db.shipment.create({ data: { orderId: id, ...parcel } });
  const refund = { paymentId: payment!.id, amountCents: 500, status: "succeeded", reason: "scratched" };
  await db.refund.create({ data: refund });
  await visit(page, link);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(orderStates.shipped.heading);
  await expect(main.getByRole("listitem").filter({ hasText: /^At your door[A-Z]\D+\d/ })).toBeVisible();
  await expect(main.getByRole("link", { name: "9400" })).toHaveAttribute("href", parcel.trackingUrl);
  await expect(main.getByText(words.partlyRefunded)).toBeVisible();
  await expect(main.getByText("−$5.00")).toBeVisible();
  await expectNoViolations(page);

  await main.getByRole("button", { name: "Buy again" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  await expect(page.getByText(SOCKS.name).first()).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(link);
  await expect(without.getByText(reference).filter({ visible: true }).first()).toBeVisible();
  await expect(without.getByRole("button", { name: "Buy again" })).toBeHidden();
  await expect(without.locator("main noscript p")).toHaveText(needsScript);
  await plain.close();

  await db.order.update({ where: { id }, data: { linkVersion: { increment: 1 } } });
  const revoked = await page.goto(link);
  expect(revoked?.status()).toBe(404);
  expect(revoked?.headers()["cache-control"]).toContain("no-store");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(words.noLink.title);
  await main.getByRole("link", { name: words.noLink.way }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(orderLookup.title);

  await expect(main.locator("form[novalidate]")).toBeVisible();
  await main.getByRole("button", { name: orderLookup.button }).click();
  await expect(page.getByText("Please enter the 8 letters and digits")).toBeVisible();
  await main.getByLabel("Order number").fill(reference.toLowerCase());
  await main.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: orderLookup.sentTitle })).toBeFocused();
  await expectNoViolations(page);
  const fresh = LINK.exec(await mailTo("order-link", email))?.[0] ?? "";
  expect(fresh).not.toBe(link);
  await page.goto(fresh);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(orderStates.shipped.heading);
});
