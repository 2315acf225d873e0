/** @jest-environment node */
import AxeBuilder from "@axe-core/playwright";
import { fillCard, fillContact, useTestShop } from "../testing/browser";

jest.setTimeout(60_000);

const used = useTestShop();

const payButton = () => used.page.getByRole("button", { name: "Pay" });

async function open(query = ""): Promise<void> {
  await used.page.goto(`${used.shop.url}/checkout${query}`);
  await payButton().and(used.page.locator(":enabled")).waitFor();
}

async function pay(number: string): Promise<void> {
  await fillContact(used.page);
  await fillCard(used.page, number);
  await payButton().click();
}

async function said(text: string): Promise<void> {
  await used.page.locator("#message").filter({ hasText: text }).waitFor();
}

it("takes a payment with the buyer's email and shipping address", async () => {
  await open();
  await pay("4242424242424242");
  await said("paid succeeded");
  const [intent] = (await used.shop.stripe.paymentIntents.list({ limit: 1, expand: ["data.payment_method"] }))
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
  expect(await used.page.locator("body").getAttribute("data-form-data")).toBe("");
});

it("refuses a payment whose methods are not those of the page", async () => {
  await open("?methods=card,link,klarna");
  await pay("4242424242424242");
  await said("does not match the expected payment_method_types");
});

it("reports the address as it is typed", async () => {
  await open();
  await fillContact(used.page);
  const address = { line1: "1 Court Lane", line2: null, city: "Newport", state: "RI", postal_code: "02840" };
  expect(JSON.parse((await used.page.locator("#change").textContent()) ?? "")).toEqual({
    ...{ elementType: "address", addressMode: "shipping", isNewAddress: true, empty: false, complete: true },
    value: { name: "Ada King", address: { ...address, country: "US" } },
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
  await fillCard(used.page, "5555555555554444");
  await payButton().click();
  await said("paid succeeded");
});

it("asks for 3-D Secure in a dialog and pays when it is completed", async () => {
  await open();
  await pay("4000002500003155");
  const dialog = used.page.getByRole("dialog", { name: "Confirm it’s you" });
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
  const dialog = used.page.getByRole("dialog");
  await dialog.waitFor();
  if (way === "Fail") await dialog.getByRole("button", { name: "Fail" }).click();
  else await used.page.keyboard.press("Escape");
  await said("payment_intent_authentication_failure");
});

it("shows every problem under its field and goes to the first", async () => {
  await open();
  await payButton().click();
  await said("Your email is incomplete.");
  const email = used.page.getByLabel("Email");
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  expect(await email.evaluate((node) => node.matches(":focus"))).toBe(true);
  const card = used.page.getByLabel("Card number");
  const describedBy = (await card.getAttribute("aria-describedby")) ?? "";
  expect(await card.locator(`xpath=../..//*[@id="${describedBy}"]`).textContent()).toBe(
    "Your card number is incomplete.",
  );
  expect(await used.page.locator('[aria-invalid="true"]').count()).toBe(9);
});

it("writes card numbers in groups and keeps the caret where it was", async () => {
  await open();
  const card = used.page.getByLabel("Card number");
  await card.pressSequentially("378282246310005");
  expect(await card.inputValue()).toBe("3782 822463 10005");
  await card.fill("4242424242424242");
  await card.evaluate((node: HTMLInputElement) => node.setSelectionRange(2, 2));
  await used.page.keyboard.press("Delete");
  expect(await card.inputValue()).toBe("4224 2424 2424 242");
  expect(await card.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(2);
  const expiry = used.page.getByLabel("Expiration date");
  await expiry.pressSequentially("434");
  expect(await expiry.inputValue()).toBe("04 / 34");
});

it("submits the page's form with the Enter key", async () => {
  await open();
  await used.page.getByLabel("Security code").press("Enter");
  await said("Your email is incomplete.");
});

it("follows the shop's appearance", async () => {
  await open("?radius=11px");
  const style = await used.page.getByLabel("Card number").evaluate((node) => {
    const { borderRadius, fontFamily, fontSize, height, backgroundColor } = getComputedStyle(node);
    return [borderRadius, fontFamily, fontSize, backgroundColor, parseFloat(height) >= 44];
  });
  expect(style).toEqual(["11px", "Georgia, serif", "16px", "rgb(255, 253, 248)", true]);
});

it("can be taken down and put up again", async () => {
  await open();
  for (let round = 0; round < 2; round += 1) {
    await used.page.getByRole("button", { name: "Toggle" }).click();
    await used.page.getByLabel("Card number").waitFor({ state: "detached" });
    await used.page.getByRole("button", { name: "Toggle" }).click();
    await payButton().and(used.page.locator(":enabled")).waitFor();
  }
  await pay("4242424242424242");
  await said("paid succeeded");
});

it("refuses a client secret that is none", async () => {
  used.expected = /value should be a client_secret string/;
  await open("?secret=nonsense");
  const thrown = used.page.waitForEvent("pageerror");
  await pay("4242424242424242");
  expect((await thrown).message).toContain("value should be a client_secret string");
});

it("has no accessibility defects, with and without errors and in the dialog", async () => {
  await open();
  const violations = async () =>
    (
      await new AxeBuilder({ page: used.page })
        .options({ resultTypes: ["violations"] })
        .setLegacyMode()
        .analyze()
    ).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(await violations()).toEqual([]);
  await payButton().click();
  await said("Your email is incomplete.");
  expect(await violations()).toEqual([]);
  await pay("4000002500003155");
  await used.page.getByRole("dialog").waitFor();
  expect(await violations()).toEqual([]);
  await used.page.keyboard.press("Escape");
  await said("payment_intent_authentication_failure");
});
