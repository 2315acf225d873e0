import { screen } from "@testing-library/react";
import { ConfirmationView } from "@/components/checkout/confirmation/confirmation-view";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { notedPayment, notePayment } from "@/lib/checkout/noted-payment.browser";
import type { Confirmation } from "@/lib/orders/schema";
import type { Answer } from "../support/fake-api";
import { fakeCart } from "../support/fake-cart";
import { renderInShop } from "../support/render-in-shop";
import { pass, stopTimers } from "../support/timers";

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

stopTimers();
beforeEach(() => rememberPromoCode(WELCOME_OFFER.code));

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
const THANKS = "Thank you for your order";
const UNKNOWN_PAYMENT = "We couldn’t look up your payment";
const unknown: Answer = { json: { status: "unknown", charged: false, reference: null, order: null } };

test("success: reference, lines, sums; the cart is asked again and the promo code forgotten", async () => {
  const { cartLoads } = await openConfirmation(() => answer("success"));
  expect(heading()).toHaveTextContent(THANKS);
  expect(screen.getByText("5678ABCD")).toBeVisible();
  expect(screen.getByText("ann@example.com")).toBeVisible();
  expect(screen.getByText("$76.00", { selector: "p" })).toBeVisible();
  expect(screen.getByText("Total").parentElement).toHaveTextContent("$82.08");
  expect(cartLoads()).toBe(2);
  expect(readPromoCode()).toBeNull();
});

test("success that the page no longer links to the order for leads to the lookup", async () => {
  await openConfirmation(() => answer("success", null));
  expect(screen.getByRole("link", { name: "Track your order" })).toHaveAttribute("href", "/order");
});

// Proves confirmation.processing-payment, confirmation.successful-payment, confirmation.failed-payment,
// confirmation.canceled-payment, confirmation.late-payment, confirmation.unknown-result, confirmation.unverified-payment,
// confirmation.ways-on.
test.each<[string, Answer, string, string, RegExp]>([
  ["success", answer("success"), "Payment successful!", THANKS, /5678ABCD/],
  ["processing", answer("processing"), "Payment processing", "Your payment is on its way", /5678ABCD/],
  ["failed", answer("failed"), "Payment failed", "The payment didn’t go through", /still in your cart/],
  ["canceled", answer("canceled"), "Payment failed", "The payment didn’t go through", /no longer set aside/],
  [
    "refunding",
    answer("refunding"),
    "Something went wrong",
    "We’re refunding your payment",
    /The full amount goes back/,
  ],
  ["unknown", unknown, "Something went wrong", UNKNOWN_PAYMENT, /link may be incomplete/],
  ["no answer", { status: 503, json: {} }, "Unable to verify payment", UNKNOWN_PAYMENT, /5678ABCD/],
])(
  "%s: a toast, words and the ways on; only what failed can be tried again",
  async (name, given, title, words, more) => {
    await openConfirmation(() => given);
    expect(heading()).toHaveTextContent(words);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getAllByText(more)[0]).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
    const again = screen.queryByRole("link", { name: "Try Again" });
    if (name === "failed") expect(again).toHaveAttribute("href", "/checkout");
    else expect(again).toBeNull();
    expect(screen.queryAllByText(/still in your cart/)).toHaveLength(name === "failed" ? 1 : 0);
    if (name === "failed") expect(readPromoCode()).toBe(WELCOME_OFFER.code);
  },
);

// Proves confirmation.unverified-payment.
test("missing parameters: unknown, and nobody is asked", async () => {
  const { asked } = await openConfirmation(() => answer("success"), "");
  expect(asked()).toBe(0);
  expect((await screen.findAllByText("Something went wrong"))[0]).toBeInTheDocument();
});

test.each([
  ["success", THANKS],
  ["canceled", "The payment didn’t go through"],
] as const)("processing is looked at again until it is %s", async (end, words) => {
  const { asked } = await openConfirmation((index) => answer(index < 3 ? "processing" : end));
  const before = asked();
  await pass(1800);
  expect(asked()).toBe(before);
  await pass(10_000);
  expect(heading()).toHaveTextContent(words);
});

test("processing: the looks end after about a minute", async () => {
  const { asked } = await openConfirmation(() => answer("processing"));
  await pass(70_000);
  const afterAMinute = asked();
  expect(afterAMinute).toBeLessThan(10);
  await pass(600_000);
  expect(asked()).toBe(afterAMinute);
});

test("a lost connection between two looks doesn’t change what is said", async () => {
  const { asked } = await openConfirmation((index) => (index < 2 ? answer("processing") : "offline"));
  await pass(8000);
  expect(asked()).toBeGreaterThan(2);
  expect(heading()).toHaveTextContent("Your payment is on its way");
});

test.each([
  ["can’t be reached", "offline", 0],
  ["stays silent", "silent", 16_000],
] as const)("a server that %s at first is given up, and asked again", async (_, given, patience) => {
  await openConfirmation((index) => (index < 2 ? given : answer("success")));
  await pass(patience);
  expect(heading()).toHaveTextContent(UNKNOWN_PAYMENT);
  await pass(6000);
  expect(heading()).toHaveTextContent(THANKS);
});

test("the server is asked too often: its own words", async () => {
  const message = "Too many attempts. Please wait 3 minutes and try again.";
  await openConfirmation(() => ({ status: 429, json: { message } }));
  expect(screen.getByText(new RegExp(`^${message} If you paid`))).toBeVisible();
  expect(screen.queryByText(/link may be incomplete/)).toBeNull();
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
