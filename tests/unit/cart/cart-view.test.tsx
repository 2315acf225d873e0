import { fireEvent, screen, waitFor } from "@testing-library/react";
import { CartView } from "@/components/cart/page/cart-view";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import { notePayment } from "@/lib/checkout/noted-payment.browser";
import { quote } from "@/lib/checkout/quote.browser";
import { formatCents } from "@/lib/money";
import { cap, fakeCart, wristbands } from "../support/fake-cart";
import { renderInShop } from "../support/render-in-shop";
import { pass, stopTimers } from "../support/timers";

stopTimers();
beforeEach(() => rememberPromoCode(null));

const EMPTY = "Please enter a promo code";
const REFUSED = "The promo code you entered is not valid or has expired";

async function showCart() {
  const api = fakeCart([cap, wristbands]);
  renderInShop(<CartView />);
  await pass(0);
  return api;
}

function applyCode(code: string) {
  fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
}

const row = (label: string) => screen.getByText(label).parentElement;

// Proves cart.page-parts, cart.changed-locally, cart.one-service, cart.page-empty, cart.cleared-notice, money.order-sums.
test("has lines, sums with 8 percent tax and the ways on, and changes without asking for the cart again", async () => {
  const api = await showCart();
  for (const [label, sum] of [
    ["Subtotal", "$66.00"],
    ["Estimated tax (8%)", "$5.28"],
    ["Shipping", "Free"],
    ["Total", "$71.28"],
  ] as const)
    expect(row(label)).toHaveTextContent(sum);
  for (const [name, href] of [
    ["Proceed to Checkout", "/checkout"],
    ["Continue Shopping", "/"],
  ])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  api.calls.length = 0;
  for (const name of [/^Increase quantity of Wristbands/, /^Remove Court Cap/, "Clear cart"]) {
    fireEvent.click(screen.getByRole("button", { name }));
    await pass(0);
  }
  for (const text of ["Your cart is empty", "Your cart has been cleared"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  expect(api.calls.map(({ method }) => method)).toEqual(["PATCH", "DELETE", "DELETE"]);
});

// Proves cart.empty-promo-code.
test.each(["", "   "])("“%s” in place of a promo code asks for one at once", async (code) => {
  await showCart();
  applyCode(code);
  expect(screen.getByLabelText("Promo code")).toHaveAccessibleDescription(EMPTY);
});

// Proves cart.unknown-promo-code.
test("an unknown promo code is refused after a second, without a call", async () => {
  const api = await showCart();
  const calls = api.calls.length;
  applyCode("TENNIS");
  await pass(990);
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  await pass(20);
  expect(screen.getByLabelText("Promo code")).toHaveAccessibleDescription(REFUSED);
  expect(screen.getByLabelText("Promo code")).toHaveFocus();
  expect(api.calls).toHaveLength(calls);
});

const { code: welcomeCode, percentOff } = WELCOME_OFFER;
// Proves cart.welcome-code.
test.each([welcomeCode, ` ${welcomeCode.toLowerCase()} `])(
  "the promo code “%s” takes its percentage off",
  async (code) => {
    const sums = quote([{ unitPriceCents: 66_00, quantity: 1 }], percentOff);
    await showCart();
    applyCode(code);
    await pass(1000);
    expect(row(`Discount (${welcomeCode})`)).toHaveTextContent(`−${formatCents(sums.discountCents)}`);
    expect(row("Estimated tax (8%)")).toHaveTextContent(formatCents(sums.taxCents));
    expect(row("Total")).toHaveTextContent(formatCents(sums.totalCents));
    fireEvent.click(screen.getByRole("button", { name: /Remove promo code/ }));
    expect(row("Total")).toHaveTextContent("$71.28");
  },
);

// Proves cart.removal-notice.
test("a removal is told of for three seconds", async () => {
  await showCart();
  fireEvent.click(screen.getByRole("button", { name: /Remove Court Cap/ }));
  await pass(0);
  const notice = () => document.querySelector("[data-slot=alert][data-variant=success]");
  expect(notice()).toHaveTextContent("Court Cap has been removed from your cart");
  await pass(2900);
  expect(notice()).toBeInTheDocument();
  await pass(200);
  expect(notice()).not.toBeInTheDocument();
});

// Proves cart.change-failures.
test("a cart that can't be cleared stays, and says so", async () => {
  (await showCart()).on("DELETE", "/api/cart", () => "offline");
  fireEvent.click(screen.getByRole("button", { name: "Clear cart" }));
  await pass(0);
  expect(screen.getByText("Failed to clear cart. Please try again.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Court Cap" })).toBeVisible();
});

// Proves checkout.noted-payment.
test.each([
  ["was made, leads to its confirmation", "success", 1],
  ["wasn't made, is empty", "failed", 0],
])("an empty cart whose noted payment %s", async (_, status, visits) => {
  notePayment("pi_1_secret_1");
  fakeCart([]).on("POST", "/api/checkout/confirmation", () => ({
    json: { status, charged: status === "success", reference: "PI_1", order: null },
  }));
  const { visited } = renderInShop(<CartView />);
  await pass(0);
  expect(screen.getByRole("heading", { name: "We’re checking your payment…" })).toBeVisible();
  expect(screen.queryByText("Your cart is empty")).toBeNull();
  await pass(2000);
  expect(visited).toHaveLength(visits);
  expect(screen.getByText("Your cart is empty")).toBeVisible();
  localStorage.clear();
});

// Proves cart.loaded-once.
test("a cart that cannot be loaded can be asked for again", async () => {
  const api = fakeCart([cap]).on("GET", "/api/cart", () => "offline");
  renderInShop(<CartView />);
  await pass(4000);
  expect(screen.getByText("Failed to load your cart. Please try again.")).toBeVisible();
  api.on("GET", "/api/cart", () => ({ json: api.items }));
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await pass(0);
  await waitFor(() => expect(screen.getByRole("link", { name: "Court Cap" })).toBeVisible());
});
