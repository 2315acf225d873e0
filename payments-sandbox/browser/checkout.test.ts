/** @jest-environment node */
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { collectComplaints, fillCard, fillContact, launchBrowser } from "../testing/browser";
import { startTestShop, type TestShop } from "../testing/shop";

jest.setTimeout(60_000);

let shop: TestShop;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([startTestShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
beforeEach(async () => {
  const context = await browser.newContext();
  page = await context.newPage();
  complaints = collectComplaints(page);
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

const payButton = () => page.getByRole("button", { name: "Pay" });

async function open(query = ""): Promise<void> {
  await page.goto(`${shop.url}/checkout${query}`);
  await payButton().and(page.locator(":enabled")).waitFor();
}

async function pay(number: string): Promise<void> {
  await fillContact(page);
  await fillCard(page, number);
  await payButton().click();
}

async function said(text: string): Promise<void> {
  await page.locator("#message").filter({ hasText: text }).waitFor();
}

it("takes a payment with the buyer's email and shipping address", async () => {
  await open();
  await pay("4242424242424242");
  await said("paid succeeded");
  const [intent] = (await shop.stripe.paymentIntents.list({ limit: 1, expand: ["data.payment_method"] }))
    .data;
  expect(intent).toMatchObject({
    status: "succeeded",
    amount_received: 12960,
    shipping: {
      name: "Ada King",
      address: { line1: "1 Court Lane", state: "RI", postal_code: "02840", country: "US" },
    },
    payment_method: {
      billing_details: { email: "ada@example.com", name: "Ada King" },
      card: { last4: "4242" },
    },
  });
  expect(await page.locator("body").getAttribute("data-form-data")).toBe("");
});

it("refuses a payment whose methods are not those of the page", async () => {
  await open("?methods=card,link,klarna");
  await pay("4242424242424242");
  await said("does not match the expected payment_method_types");
});

it("reports the address as it is typed", async () => {
  await open();
  await fillContact(page);
  expect(JSON.parse((await page.locator("#change").textContent()) ?? "")).toEqual({
    elementType: "address",
    addressMode: "shipping",
    isNewAddress: true,
    empty: false,
    complete: true,
    value: {
      name: "Ada King",
      address: {
        line1: "1 Court Lane",
        line2: null,
        city: "Newport",
        state: "RI",
        postal_code: "02840",
        country: "US",
      },
    },
  });
});

it.each([
  ["4000000000000002", "card_error|card_declined|generic_decline|Your card was declined."],
  ["4000000000009995", "card_error|card_declined|insufficient_funds|Your card has insufficient funds."],
  ["4000000000000069", "card_error|expired_card||Your card has expired."],
  ["4111111111111111", "card_error|card_declined|test_mode_live_card|"],
])("answers Stripe's error for %s, and another card can follow", async (number, expected) => {
  await open();
  await pay(number);
  await said(expected);
  await fillCard(page, "5555555555554444");
  await payButton().click();
  await said("paid succeeded");
});

it("asks for 3-D Secure in a dialog and pays when it is completed", async () => {
  await open();
  await pay("4000002500003155");
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.waitFor();
  expect(
    await dialog.getByRole("button", { name: "Complete" }).evaluate((node) => node.matches(":focus")),
  ).toBe(true);
  await dialog.getByRole("button", { name: "Complete" }).click();
  await said("paid succeeded");
  expect(await dialog.count()).toBe(0);
});

it.each(["Fail", "Escape"])("answers an authentication failure after %s", async (way) => {
  await open();
  await pay("4000002500003155");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  if (way === "Fail") await dialog.getByRole("button", { name: "Fail" }).click();
  else await page.keyboard.press("Escape");
  await said("payment_intent_authentication_failure");
});

it("shows every problem under its field and goes to the first", async () => {
  await open();
  await payButton().click();
  await said("Your email is incomplete.");
  const email = page.getByLabel("Email");
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  expect(await email.evaluate((node) => node.matches(":focus"))).toBe(true);
  const card = page.getByLabel("Card number");
  const describedBy = (await card.getAttribute("aria-describedby")) ?? "";
  expect(await card.locator(`xpath=../..//*[@id="${describedBy}"]`).textContent()).toBe(
    "Your card number is incomplete.",
  );
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(9);
});

it("writes card numbers in groups and keeps the caret where it was", async () => {
  await open();
  const card = page.getByLabel("Card number");
  await card.pressSequentially("378282246310005");
  expect(await card.inputValue()).toBe("3782 822463 10005");
  await card.fill("4242424242424242");
  await card.evaluate((node: HTMLInputElement) => node.setSelectionRange(2, 2));
  await page.keyboard.press("Delete");
  expect(await card.inputValue()).toBe("4224 2424 2424 242");
  expect(await card.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(2);
  const expiry = page.getByLabel("Expiration date");
  await expiry.pressSequentially("434");
  expect(await expiry.inputValue()).toBe("04 / 34");
});

it("submits the page's form with the Enter key", async () => {
  await open();
  await page.getByLabel("Security code").press("Enter");
  await said("Your email is incomplete.");
});

it("follows the shop's appearance", async () => {
  await open("?radius=11px");
  const style = await page.getByLabel("Card number").evaluate((node) => {
    const { borderRadius, fontFamily, fontSize, height, backgroundColor } = getComputedStyle(node);
    return { borderRadius, fontFamily, fontSize, height: parseFloat(height), backgroundColor };
  });
  expect(style).toMatchObject({
    borderRadius: "11px",
    fontFamily: "Georgia, serif",
    fontSize: "16px",
    backgroundColor: "rgb(255, 253, 248)",
  });
  expect(style.height).toBeGreaterThanOrEqual(44);
});

it("can be taken down and put up again", async () => {
  await open();
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole("button", { name: "Toggle" }).click();
    await page.getByLabel("Card number").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Toggle" }).click();
    await payButton().and(page.locator(":enabled")).waitFor();
  }
  await pay("4242424242424242");
  await said("paid succeeded");
});

it("refuses a client secret that is none", async () => {
  await open("?secret=nonsense");
  const thrown = page.waitForEvent("pageerror");
  await pay("4242424242424242");
  const error = await thrown;
  expect(error.message).toContain("value should be a client_secret string");
  complaints.length = 0;
});

it("has no accessibility defects, with and without errors and in the dialog", async () => {
  await open();
  const violations = async () =>
    (
      await new AxeBuilder({ page })
        .options({ resultTypes: ["violations"] })
        .setLegacyMode()
        .analyze()
    ).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(await violations()).toEqual([]);
  await payButton().click();
  await said("Your email is incomplete.");
  expect(await violations()).toEqual([]);
  await pay("4000002500003155");
  await page.getByRole("dialog").waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press("Escape");
  await said("payment_intent_authentication_failure");
});
