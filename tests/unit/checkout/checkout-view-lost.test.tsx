import { act, screen, waitFor } from "@testing-library/react";
import { notedPayment, notePayment } from "@/lib/checkout/noted-payment.browser";
import type { Confirmation } from "@/lib/orders/schema";
import { held, type Answer } from "../support/fake-api";
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
  SECRET,
  session,
} from "../support/checkout";

inCheckout();

/** Payments whose answer was lost. */

const CONFIRMATION = "/api/checkout/confirmation";
const NOT_CHARGED = /You have not been charged/;
const PAID: Answer = { status: 409, json: { message: "Paid already.", code: "already-paid" } };
const ending = (status: Confirmation["status"]): Answer => {
  const charged = status === "success" || status === "processing";
  return { json: { status, charged, reference: "PI_1", order: null } satisfies Confirmation };
};
const checking = () => screen.findByRole("heading", { name: "We’re checking your payment…" });
const unsure = () =>
  screen.findByRole("heading", { name: "We don’t know yet whether your payment went through" });

/** Pays on a line on which the provider's answer is lost; `confirmation` is what the shop says of the payment. */
async function payInVain(confirmation: () => Answer | Promise<Answer>, confirm: Answer = "offline") {
  const checkout = await openCheckout();
  checkout.api.on("POST", CONFIRM, () => confirm).on("POST", CONFIRMATION, confirmation);
  await pay(checkout.user);
  return checkout;
}

// Proves checkout.lost-answer.
test.each([
  ["success", "succeeded"],
  ["processing", "pending"],
] as const)("a lost payment that ended in %s leads to the confirmation", async (status, redirectStatus) => {
  const { answer, give } = held();
  const { api, visited } = await payInVain(() => answer);
  expect(await checking()).toHaveFocus();
  expect(screen.queryByText(NOT_CHARGED)).toBeNull();
  await act(async () => give(ending(status)));
  await arrival(visited, redirectStatus);
  const asked = { paymentIntent: "pi_1", clientSecret: SECRET };
  expect(api.callsTo("POST", CONFIRMATION)[0]?.body).toEqual(asked);
});

// Proves checkout.unknown-payment.
test.each([
  [503, "Provider down"],
  [429, "Too many attempts. Please wait 3 minutes and try again."],
])(
  "a lost payment is not judged while the shop answers %d, and can be asked for again",
  async (status, message) => {
    const { api, user, visited } = await payInVain(() => ({ status, json: { message } }));
    expect(await unsure()).toHaveFocus();
    expect(document.body).not.toHaveTextContent(NOT_CHARGED);
    if (status === 429) expect(screen.getByText(new RegExp(`^${message} Please check again`))).toBeVisible();
    expect(screen.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
    api.on("POST", CONFIRMATION, () => ending("success"));
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await arrival(visited);
  },
);

test("a lost payment counts as paid though the provider was still at work when it was first asked", async () => {
  let denials = 0;
  // Effects run twice here: each of the two begins with a denial.
  const { visited } = await payInVain(() => ending(denials++ < 2 ? "failed" : "success"));
  await arrival(visited);
  expect(problem()).toBeUndefined();
});

// Proves checkout.lost-answer.
test("a lost payment didn’t reach us when the provider says so; the form is as it was", async () => {
  const { api, user, visited } = await payInVain(() => ending("failed"));
  await checking();
  expect(screen.queryByText(NOT_CHARGED)).toBeNull();
  await waitFor(() => expect(problem()).toMatch(/didn’t reach us/));
  expect(document.body).not.toHaveTextContent(NOT_CHARGED);
  expect(await screen.findByText("Payment Failed")).toBeInTheDocument();
  expect(await payButton()).toHaveFocus();
  api.on("POST", CONFIRM, () => ({ json: intent("succeeded") }));
  await user.click(await payButton());
  await arrival(visited);
});

test.each([
  ["paid already", PAID],
  ["an empty cart", EMPTY],
])("a lost payment in another tab: %s leads to the confirmation on Pay", async (_, refusal) => {
  const { api, user, visited } = await openCheckout((_, index) => (index === 0 ? session() : refusal));
  api.on("POST", CONFIRMATION, () => ending("success"));
  await payButton();
  notePayment(SECRET);
  await pay(user);
  await arrival(visited);
});

// Proves checkout.noted-payment.
test("a payment lost on an earlier page is asked for before the checkout is opened", async () => {
  notePayment(SECRET);
  const { answer, give } = held();
  const { api, visited, asked } = await openCheckout(() => EMPTY, []);
  api.on("POST", CONFIRMATION, () => answer);
  await checking();
  await act(async () => give(ending("success")));
  await arrival(visited);
  expect(asked()).toHaveLength(0);
  expect(screen.queryByText("Your cart is empty")).toBeNull();
});

test("a lost payment that was not made doesn’t keep anybody from paying", async () => {
  notePayment(SECRET);
  const { api } = await openCheckout();
  api.on("POST", CONFIRMATION, () => ending("failed"));
  await checking();
  await payButton();
  expect(screen.queryByText("Payment Failed")).toBeNull();
});

test("a payment is noted before it is sent, and forgotten when the card was refused", async () => {
  const { api, user } = await openCheckout();
  const noted: ReturnType<typeof notedPayment>[] = [];
  api.on("POST", CONFIRM, () => {
    noted.push(notedPayment());
    return { status: 402, json: { error: { type: "card_error", message: "Declined." } } };
  });
  await pay(user);
  await waitFor(() => expect(problem()).toMatch(/^Declined\./));
  expect(noted).toEqual([{ paymentIntent: "pi_1", clientSecret: SECRET }]);
  expect(notedPayment()).toBeNull();
});

describe("a payment on a line that stays silent", () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test("is asked for after a minute", async () => {
    const { visited } = await payInVain(() => ending("success"), "silent");
    await pass(50_000);
    expect(screen.getByRole("button", { name: "Processing…" })).toBeVisible();
    await pass(30_000);
    await arrival(visited);
  });

  test("is asked for though the provider’s silence goes on", async () => {
    let silent = false;
    const { api, user, visited } = await payInVain(() => (silent ? "silent" : ending("success")), "silent");
    api.on("GET", INTENT, () => (silent ? "silent" : { json: intent("requires_payment_method") }));
    silent = true;
    await pass(80_000);
    await checking();
    await pass(60_000);
    await unsure();
    silent = false;
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await arrival(visited);
  });

  test("is waited for while the shopper is at their bank", async () => {
    const { api, user, visited } = await openCheckout();
    const { answer, give } = held();
    api.on("POST", CONFIRM, () => answer);
    await pay(user);
    api.on("GET", INTENT, () => ({ json: intent("requires_action") }));
    await pass(200_000);
    expect(screen.getByRole("button", { name: "Processing…" })).toBeVisible();
    await act(async () => give({ json: intent("succeeded") }));
    await arrival(visited);
  });

  test("to the shop says that there is no connection", async () => {
    const { user } = await openCheckout((_, index) => (index === 0 ? session() : "silent"));
    await pay(user);
    await pass(61_000);
    await waitFor(() => expect(problem()).toBe("Network error. Please try again later."));
    await payButton();
  });
});
