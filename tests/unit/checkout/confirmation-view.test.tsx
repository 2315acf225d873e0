import { act, screen } from "@testing-library/react";
import { ConfirmationView } from "@/components/checkout/confirmation/confirmation-view";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { notedPayment, notePayment } from "@/lib/checkout/noted-payment.browser";
import type { Confirmation } from "@/lib/orders/schema";
import type { Answer } from "../support/fake-api";
import { fakeCart } from "../support/fake-cart";
import { renderInShop } from "../support/render-in-shop";

const PATH = "/api/checkout/confirmation";
const QUERY =
  "payment_intent=pi_12345678ABcd&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded";

const order: NonNullable<Confirmation["order"]> = {
  email: "ann@example.com",
  placedAt: "2026-11-02T15:00:00.000Z",
  page: "/order/a.1.b.c",
  lines: [{ name: "Court Cap", color: "White", size: "One size", quantity: 2, price: "38.00", imageUrl: "" }],
  subtotal: "76.00",
  discount: "0.00",
  tax: "6.08",
  total: "82.08",
  promoCode: null,
};
const answer = (status: Confirmation["status"], page: string | null = order.page): Answer => ({
  json: {
    status,
    charged: ["success", "processing", "refunding"].includes(status),
    reference: "5678ABCD",
    order: { ...order, page },
  } satisfies Confirmation,
});

beforeEach(() => {
  jest.useFakeTimers();
  rememberPromoCode(WELCOME_OFFER.code);
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Opens the page; `respond` gets how often it was asked before. */
async function openConfirmation(respond: (index: number) => Answer, query = QUERY) {
  let asked = 0;
  const api = fakeCart([]).on("POST", PATH, () => respond(asked++));
  renderInShop(<ConfirmationView />, { query });
  await pass(100);
  return {
    asked: () => api.callsTo("POST", PATH).length,
    cartLoads: () => api.callsTo("GET", "/api/cart").length,
  };
}

const heading = () => screen.getByRole("heading", { level: 1 });
const titles = () =>
  screen.queryAllByText(
    /^(Payment (successful!|processing|failed)|Something went wrong|Unable to verify payment)$/,
  );

test("success: reference, lines, sums; the cart is asked again and the promo code forgotten", async () => {
  const { cartLoads } = await openConfirmation(() => answer("success"));
  expect(heading()).toHaveTextContent("Thank you for your order");
  expect(screen.getByText("5678ABCD")).toBeVisible();
  expect(screen.getByText("ann@example.com")).toBeVisible();
  expect(screen.getByText("$76.00", { selector: "p" })).toBeVisible();
  expect(screen.getByText("Total").parentElement).toHaveTextContent("$82.08");
  expect(await screen.findByText("Payment successful!")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
  expect(cartLoads()).toBe(2);
  expect(readPromoCode()).toBeNull();
});

test("success that the page no longer links to the order for leads to the lookup", async () => {
  await openConfirmation(() => answer("success", null));
  expect(screen.getByRole("link", { name: "Track your order" })).toHaveAttribute("href", "/order");
});

test("failed: the way back to the checkout, and the promo code is kept", async () => {
  await openConfirmation(() => answer("failed"));
  expect(heading()).toHaveTextContent("The payment didn’t go through");
  expect(await screen.findByText("Payment failed")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/checkout");
  expect(screen.queryByText("Your order")).not.toBeInTheDocument();
  expect(readPromoCode()).toBe(WELCOME_OFFER.code);
});

test.each([
  ["canceled", "The payment didn’t go through", /no longer set aside/],
  ["refunding", "We’re refunding your payment", /All of it goes back/],
] as const)(
  "%s: an order that isn't open any more has nothing to try again",
  async (status, title, words) => {
    await openConfirmation(() => answer(status));
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Try Again" })).toBeNull();
    expect(screen.queryByText(/still in your cart/)).toBeNull();
  },
);

test("processing that fails is told as such", async () => {
  await openConfirmation((index) => answer(index < 3 ? "processing" : "canceled"));
  await pass(12_000);
  expect(heading()).toHaveTextContent("The payment didn’t go through");
});

test("processing is looked at again until it is through", async () => {
  const { asked } = await openConfirmation((index) => answer(index < 3 ? "processing" : "success"));
  const before = asked();
  expect(heading()).toHaveTextContent("Your payment is on its way");
  expect(await screen.findByText("Payment processing")).toBeInTheDocument();
  await pass(1800);
  expect(asked()).toBe(before);
  await pass(10_000);
  expect(heading()).toHaveTextContent("Thank you for your order");
});

test("processing: the looks end after about a minute", async () => {
  const { asked } = await openConfirmation(() => answer("processing"));
  await pass(70_000);
  const afterAMinute = asked();
  expect(afterAMinute).toBeLessThan(10);
  await pass(600_000);
  expect(asked()).toBe(afterAMinute);
});

test("a lost connection between two looks doesn't change what is said", async () => {
  const { asked } = await openConfirmation((index) => (index < 2 ? answer("processing") : "offline"));
  await pass(8000);
  expect(asked()).toBeGreaterThan(2);
  expect(heading()).toHaveTextContent("Your payment is on its way");
});

test("unknown to the server", async () => {
  await openConfirmation(() => ({
    json: { status: "unknown", charged: false, reference: null, order: null },
  }));
  expect(await screen.findByText("Something went wrong")).toBeInTheDocument();
  expect(titles()).toHaveLength(1);
});

test("missing parameters: unknown, and nobody is asked", async () => {
  const { asked } = await openConfirmation(() => answer("success"), "");
  expect(asked()).toBe(0);
  expect(screen.getAllByText("Something went wrong")[0]).toBeInTheDocument();
});

// Proves confirmation.unverified-payment.
test("the result can't be retrieved", async () => {
  await openConfirmation(() => ({ status: 503, json: { message: "Provider down" } }));
  expect(heading()).toHaveTextContent("We couldn’t look up your payment");
  expect(await screen.findByText("Unable to verify payment")).toBeInTheDocument();
  expect(screen.getByText("5678ABCD")).toBeVisible();
});

test("the result can't be retrieved at first, and is asked for again", async () => {
  await openConfirmation((index) => (index < 2 ? "offline" : answer("success")));
  expect(heading()).toHaveTextContent("We couldn’t look up your payment");
  await pass(6000);
  expect(heading()).toHaveTextContent("Thank you for your order");
});

test("the server is asked too often: its own words", async () => {
  const message = "Too many attempts. Please wait 3 minutes and try again.";
  await openConfirmation(() => ({ status: 429, json: { message } }));
  expect(screen.getByText(new RegExp(`^${message} If you have paid`))).toBeVisible();
  expect(screen.queryByText(/link may be incomplete/)).toBeNull();
});

test("a line that stays silent is given up, and asked again", async () => {
  await openConfirmation((index) => (index < 2 ? "silent" : answer("success")));
  await pass(16_000);
  expect(heading()).toHaveTextContent("We couldn’t look up your payment");
  await pass(6000);
  expect(heading()).toHaveTextContent("Thank you for your order");
});

test.each([
  ["success", true, null],
  ["failed", false, null],
  ["unknown", null, "kept"],
  ["unknown", false, "kept"],
] as const)("the note of a payment with the end “%s”, charged %s", async (status, charged, isKept) => {
  notePayment("pi_12345678ABcd_secret_1");
  await openConfirmation(() => ({ json: { status, charged, reference: "5678ABCD", order } }));
  expect(notedPayment() && "kept").toBe(isKept);
});
