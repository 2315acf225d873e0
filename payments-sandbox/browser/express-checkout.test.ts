/** @jest-environment node */
import { useTestShop } from "../testing/browser";

jest.setTimeout(60_000);

const used = useTestShop();

async function open(wallets: string, query = ""): Promise<void> {
  await used.page.addInitScript(
    (named) => sessionStorage.setItem("payments-sandbox:wallets", named),
    wallets,
  );
  await used.page.goto(`${used.shop.url}/checkout${query}`);
  await used.page.getByRole("button", { name: "Pay $129.60" }).and(used.page.locator(":enabled")).waitFor();
}

async function openSheet(wallet: string) {
  await used.page.getByRole("button", { name: wallet }).click();
  const sheet = used.page.getByRole("dialog", { name: wallet });
  const pay = sheet.getByRole("button", { name: "Pay $129.60" });
  await pay.and(used.page.locator(":enabled")).waitFor();
  return { sheet, pay };
}

const said = (text: string) => used.page.locator("#message").filter({ hasText: text }).waitFor();
const newest = async () =>
  (
    await used.shop.stripe.paymentIntents.list({
      limit: 1,
      expand: ["data.payment_method", "data.latest_charge"],
    })
  ).data[0];

it("tells which wallets there are, and has none by itself", async () => {
  await open("");
  expect(await used.page.locator("#wallets").textContent()).toBe("null");
  used.page = await used.browser.newPage();
  await open("apple_pay,link");
  expect(JSON.parse((await used.page.locator("#wallets").textContent()) ?? "")).toEqual({
    ...{ amazonPay: false, applePay: true, googlePay: false, klarna: false, link: true, paypal: false },
  });
});

it.each([
  ["Apple Pay", "apple_pay"],
  ["Google Pay", "google_pay"],
  ["Link", "link"],
])("takes a payment by %s, with the sheet's email and address", async (name, type) => {
  await open("apple_pay,google_pay,link");
  const { sheet, pay } = await openSheet(name);
  await sheet.getByLabel("Email address").fill("wallet@example.com");
  await pay.click();
  await said("paid succeeded");
  expect(await sheet.count()).toBe(0);
  expect(await newest()).toMatchObject({
    status: "succeeded",
    shipping: { name: "Ada Serve", address: { line1: "1 Court Lane", state: "TX", postal_code: "73301" } },
    payment_method: { billing_details: { email: "wallet@example.com" }, card: { wallet: { type } } },
    latest_charge: { payment_method_details: { card: { wallet: { type } } } },
  });
});

it("asks the page about each address, and shows that one is refused", async () => {
  await open("apple_pay");
  const { sheet, pay } = await openSheet("Apple Pay");
  await sheet.getByLabel("Ship to").selectOption({ label: "Anchorage, AK" });
  await sheet.getByRole("alert").filter({ hasText: "doesn’t ship to this address" }).waitFor();
  expect(await pay.isDisabled()).toBe(true);
  await sheet.getByLabel("Ship to").selectOption({ label: "Austin, TX" });
  await pay.and(used.page.locator(":enabled")).waitFor();
});

it("shows a declined card in the sheet, where another can follow", async () => {
  await open("google_pay");
  const { sheet, pay } = await openSheet("Google Pay");
  await sheet.getByLabel("Pay with").selectOption("4000000000000002");
  await pay.click();
  await sheet.getByRole("alert").filter({ hasText: "Your card was declined." }).waitFor();
  await sheet.getByLabel("Pay with").selectOption("4242424242424242");
  await pay.click();
  await said("paid succeeded");
});

it("shows why the page refuses a payment", async () => {
  await open("google_pay", "?refuse");
  const { sheet, pay } = await openSheet("Google Pay");
  await pay.click();
  await sheet.getByRole("alert").filter({ hasText: "Sold out." }).waitFor();
});

it("tells the page that the sheet was closed, and gives the focus back", async () => {
  await open("apple_pay");
  await openSheet("Apple Pay");
  await used.page.keyboard.press("Escape");
  await said("cancelled");
  const button = used.page.getByRole("button", { name: "Apple Pay" });
  expect(await button.evaluate((node) => node.matches(":focus"))).toBe(true);
});

it("opens no sheet for a page that rejects the click", async () => {
  await open("apple_pay", "?closed");
  await used.page.getByRole("button", { name: "Apple Pay" }).click();
  expect(await used.page.getByRole("dialog").count()).toBe(0);
});

it("closes the sheet when the answer to a payment is lost", async () => {
  used.expected = /ERR_FAILED|React DevTools/;
  await open("link");
  const { sheet, pay } = await openSheet("Link");
  await used.page.route("**/confirm", (route) => route.abort());
  await pay.click();
  await said("api_connection_error");
  expect(await sheet.count()).toBe(0);
});
