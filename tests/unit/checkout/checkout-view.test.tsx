import { act, screen, waitFor, within } from "@testing-library/react";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import type { Quote } from "@/lib/checkout/schema";
import { held, type Answer } from "../support/fake-api";
import { cap } from "../support/fake-cart";
import { fillPaymentFields } from "../../support/payment-fields";
import {
  arrival,
  CONFIRM,
  EMPTY,
  inCheckout,
  intent,
  INTENT,
  openCheckout,
  pay,
  payButton,
  problem,
  quote,
  session,
} from "../support/checkout";

inCheckout();

const prices = { discount: "5.70", tax: "2.58", total: "34.88" };
const discounted: Quote = { ...quote, ...prices, promoCode: WELCOME_OFFER.code };

// Proves checkout.payment-form, checkout.payments-closed.
test("the checkout asks once, in spite of effects that run twice, and shows what is bought and until when it is held", async () => {
  const { asked } = await openCheckout();
  await payButton();
  expect(asked()).toHaveLength(1);
  expect(screen.getByText("Court Cap")).toBeInTheDocument();
  expect(screen.getByText("Tax (8%)").parentElement).toHaveTextContent("$3.04");
  expect(screen.getByText(/Your items are held until \d{1,2}:\d{2}/)).toBeVisible();
});

// Proves checkout.server-error, checkout.no-connection.
test.each<[string, Answer, string, string]>([
  [
    "the server’s message",
    { status: 503, json: { message: "Card payments are closed" } },
    "Card payments are closed",
    "Checkout Error",
  ],
  [
    "a server that says nothing",
    { status: 500, json: null },
    "An error occurred while creating your checkout session.",
    "Checkout Error",
  ],
  ["no connection", "offline", "Network error. Please try again later.", "Connection Error"],
])("%s is told, with a way to try again", async (_, answer, words, title) => {
  await openCheckout(() => answer);
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeVisible();
  expect(document.querySelector("[data-variant=destructive]")).toHaveTextContent(words);
  const shown = (await screen.findByText(title)).parentElement;
  const more = "We couldn't connect to our payment service. Please try again.";
  expect(shown).toHaveTextContent(answer === "offline" ? more : words);
});

// Proves checkout.empty-cart.
test("an empty cart leads home with a toast", async () => {
  const { visited } = await openCheckout(() => EMPTY, []);
  await waitFor(() => expect(visited).toEqual(["/"]));
  const words = "Please add items to your cart before proceeding to checkout.";
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("a code that the server doesn’t know is dropped", async () => {
  rememberPromoCode(WELCOME_OFFER.code);
  const message = "The promo code you entered is not valid or has expired";
  const refusal = { status: 422, json: { message, fieldErrors: { promoCode: message } } };
  const { asked } = await openCheckout((_, index) => (index === 0 ? refusal : session()));
  await payButton();
  expect(asked().map(({ body }) => body)).toEqual([{ promoCode: WELCOME_OFFER.code }, {}]);
  expect(screen.getByText(message)).toBeVisible();
  expect(readPromoCode()).toBeNull();
});

// Proves checkout.payment-methods, checkout.return-address, checkout.cart-cleared, checkout.payment-accepted.
test("Pay sends address and shown total, confirms with the provider, clears the cart, goes to the result", async () => {
  const { api, user, asked, visited } = await openCheckout();
  await pay(user);
  await arrival(visited);
  expect(asked()[1]?.body).toEqual({
    email: "ann@example.com",
    shipping: {
      ...{ name: "Ann Volley", line1: "1 Court Street", line2: null, city: "Oakland" },
      ...{ state: "CA", postalCode: "94607", country: "US" },
    },
    expectedQuote: quote.fingerprint,
  });
  expect(api.callsTo("DELETE", "/api/cart")).toHaveLength(1);
  const words = "Your payment is being processed. You will be redirected shortly.";
  expect((await screen.findByText("Payment Processing")).parentElement).toHaveTextContent(words);
});

test("two clicks are one payment", async () => {
  const { answer, give } = held();
  const { user, asked } = await openCheckout((_, index) => (index === 0 ? session() : answer));
  await payButton();
  fillPaymentFields();
  await user.dblClick(await payButton());
  await user.click(screen.getByRole("button", { name: "Processing…" }));
  expect(asked()).toHaveLength(2);
  await act(async () => give({ status: 422, json: { message: "Stop" } }));
});

// Proves checkout.said-once.
test("what was refused goes when it is typed right; a state that isn't shipped to is refused at once", async () => {
  const { user, asked } = await openCheckout();
  await user.click(await payButton());
  await waitFor(() => expect(problem()).toBe("Your email is incomplete."));
  fillPaymentFields({ state: "HI", zip: "96801" });
  const address = within(screen.getByRole("region", { name: "Shipping address" }));
  const refusal = await address.findByText(/^We ship within the continental United States only/);
  await user.click(await payButton());
  expect(refusal.closest("[role=alert]")).toHaveFocus();
  expect(asked()).toHaveLength(1);
  fillPaymentFields({ zip: "96801" });
  await waitFor(() => expect(problem()).toBe("ZIP code 96801 isn’t in CA. Please check your address."));
  fillPaymentFields();
  await waitFor(() => expect(problem()).toBeUndefined());
});

// Proves checkout.payment-failed.
test.each([
  ["in the provider’s words", "Your card was declined.", "Your card was declined."],
  ["in ours", undefined, "Please check your payment details and try again."],
])(
  "a failed payment is told %s, keeps the cart, and another card can be tried",
  async (_, message, words) => {
    const { api, user, visited } = await openCheckout();
    api.on("POST", CONFIRM, () => ({ status: 402, json: { error: { type: "card_error", message } } }));
    await pay(user);
    const why = message ?? "An unexpected error occurred.";
    const next = "You have not been charged. Try another card, or ask your bank.";
    await waitFor(() => expect(problem()).toBe(`${why} ${next}`));
    expect(document.activeElement).toHaveClass("StripeElement");
    expect((await screen.findByText("Payment Failed")).parentElement).toHaveTextContent(words);
    expect(api.callsTo("DELETE", "/api/cart")).toHaveLength(0);
    expect(visited).toEqual([]);
    await payButton();
  },
);

const otherCap = { ...cap, product: { ...cap.product, name: "Clay Cap" } };
// Proves checkout.price-shown.
test.each<[string, Quote, number]>([
  ["a changed price is", { ...quote, tax: "3.20", total: "43.20", fingerprint: "b".repeat(64) }, 4320],
  ["other goods at the same price are", { ...quote, lines: [otherCap], fingerprint: "c".repeat(64) }, 4104],
])("%s shown before it is charged", async (_, other, amount) => {
  const message = "Something in your order has changed.";
  const { api, user, asked } = await openCheckout((_, index) =>
    index === 1
      ? { status: 409, json: { message, code: "price-changed", quote: other } }
      : session({ quote: index ? other : quote }),
  );
  api.on("GET", INTENT, () => ({ json: intent("requires_payment_method", amount) }));
  await pay(user);
  await waitFor(() => expect(problem()).toBe(message));
  expect(screen.getByText(other.lines[0]!.product.name)).toBeInTheDocument();
  await user.click(await payButton(`$${other.total}`));
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]?.body).toMatchObject({ expectedQuote: other.fingerprint });
  await waitFor(() => expect(api.callsTo("DELETE", "/api/cart")).toHaveLength(1));
});

// Proves promotion.one-use.
test("a refused promo code is dropped and the full price shown", async () => {
  rememberPromoCode(WELCOME_OFFER.code);
  const message = `${WELCOME_OFFER.code} has already been used with this email address`;
  const { user, asked } = await openCheckout((_, index) => {
    if (index === 0) return session({ clientSecret: null, quote: discounted });
    return index === 1 ? { status: 409, json: { message, code: "promo-refused" } } : session();
  });
  await pay(user, "$34.88");
  await payButton("$41.04");
  expect(screen.getAllByText(message, { selector: "form *" })).toHaveLength(1);
  expect(screen.getByLabelText("Promo code")).toHaveAccessibleDescription(message);
  expect(screen.queryByText("Promo code not applied")).toBeNull();
  expect(asked()[2]?.body).toEqual({});
  expect(readPromoCode()).toBeNull();
});

// Proves checkout.missing-secret.
test("without a client secret nothing is paid, and the page says so", async () => {
  const { user } = await openCheckout(() => session({ clientSecret: null }));
  await pay(user);
  await waitFor(() => expect(problem()).toBe("Something went wrong. Please try again."));
});

test("a refused address is said near the button", async () => {
  const message = "We ship within the continental United States only";
  const refusal = { status: 422, json: { message: "Invalid", fieldErrors: { "shipping.state": message } } };
  const { user } = await openCheckout((_, index) => (index === 0 ? session() : refusal));
  await pay(user);
  await waitFor(() => expect(problem()).toBe(message));
});
