import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { notedPayment, notePayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";
import type { Confirmation } from "@/lib/orders/schema";
import type { Answer, Call } from "../support/fake-api";
import { held } from "../support/fake-api";
import { cap, fakeCart } from "../support/fake-cart";
import { fillPaymentFields, payInSandbox } from "../../support/payment-fields";
import { renderInShop } from "../support/render-in-shop";

beforeAll(payInSandbox);
// The page fetches these when it needs them; compiling them first takes longer than a shopper would wait.
beforeAll(async () => {
  await Promise.all([
    import("@/components/checkout/open-checkout"),
    import("@/lib/payments/library.browser"),
  ]);
}, 60_000);
beforeEach(() => {
  rememberPromoCode(null);
  localStorage.clear();
});

// The library would show a message that is still there to the next test.
afterEach(() => void toast.dismiss());

const SECRET = "pi_1_secret_1";
const quote: Quote = {
  lines: [cap],
  subtotal: "38.00",
  discount: "0.00",
  tax: "3.04",
  shipping: "0.00",
  total: "41.04",
  promoCode: null,
  fingerprint: "a".repeat(64),
};
const discounted: Quote = {
  ...quote,
  discount: "5.70",
  tax: "2.58",
  total: "34.88",
  promoCode: WELCOME_OFFER.code,
};

const session = (change: Partial<CheckoutResponse> = {}): Answer => ({
  json: {
    clientSecret: SECRET,
    quote,
    heldUntil: new Date(Date.now() + 30 * 60_000).toISOString(),
    heldFromPay: [],
    payHolds: true,
    publishableKey: "pk_test_shop",
    scriptUrl: null,
    ...change,
  } satisfies CheckoutResponse,
});

const intent = (status: string, amount = 4104) => ({
  id: "pi_1",
  client_secret: SECRET,
  status,
  amount,
  currency: "usd",
  payment_method_types: ["card", "link"],
});

const EMPTY: Answer = { status: 422, json: { message: "Your cart is empty", code: "cart-empty" } };

type CheckoutAnswer = (call: Call, index: number) => Answer | Promise<Answer>;

/** Opens the checkout page; `answer` gets how often it was asked before. */
async function openCheckout(answer: CheckoutAnswer = () => session(), items = [cap]) {
  let asked = 0;
  const api = fakeCart(items)
    .on("POST", "/api/checkout", (call) => answer(call, asked++))
    .on("GET", "/payments-sandbox/v1/payment_intents/pi_1", () => ({
      json: intent("requires_payment_method"),
    }))
    .on("POST", "/payments-sandbox/v1/payment_intents/pi_1/confirm", () => ({ json: intent("succeeded") }));
  const { visited } = renderInShop(<CheckoutView />);
  return { api, visited, user: userEvent.setup(), asked: () => api.callsTo("POST", "/api/checkout") };
}

const payButton = (amount = "$41.04") =>
  waitFor(() => {
    const button = screen.getByRole("button", { name: `Pay ${amount}` });
    expect(button).toBeEnabled();
    return button;
  });
const problem = () => document.querySelector("form [data-variant=destructive]")?.textContent;

async function pay(user: ReturnType<typeof userEvent.setup>, amount?: string) {
  await payButton(amount);
  fillPaymentFields();
  await user.click(await payButton(amount));
}

const INTENT = "/payments-sandbox/v1/payment_intents/pi_1";
const CONFIRM = `${INTENT}/confirm`;
const RESULT = `/order-confirmation?payment_intent=pi_1&payment_intent_client_secret=${SECRET}`;
const arrival = (visited: string[], redirectStatus = "succeeded") =>
  waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=${redirectStatus}`]));

describe("opening", () => {
  // Proves checkout.payment-form, checkout.payments-closed.
  test("asks once, in spite of effects that run twice, and shows what is bought and until when it is held", async () => {
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
});

describe("paying", () => {
  // Proves checkout.payment-methods, checkout.return-address, checkout.cart-cleared, checkout.payment-accepted.
  test("sends address and shown total, confirms with the provider, clears the cart, goes to the result", async () => {
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

  test("missing details are named and nothing is sent", async () => {
    const { user, asked } = await openCheckout();
    await user.click(await payButton());
    await waitFor(() => expect(problem()).toBe("Your email is incomplete."));
    expect(asked()).toHaveLength(1);
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
      await waitFor(() => expect(problem()).toMatch(`${why} You have not been charged.`));
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
  test("no client secret", async () => {
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
});

describe("a payment whose answer was lost", () => {
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
  ] as const)("that ended in %s leads to the confirmation", async (status, redirectStatus) => {
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
  ])("is not judged while the shop answers %d, and can be asked for again", async (status, message) => {
    const { api, user, visited } = await payInVain(() => ({ status, json: { message } }));
    expect(await unsure()).toHaveFocus();
    expect(document.body).not.toHaveTextContent(NOT_CHARGED);
    if (status === 429) expect(screen.getByText(new RegExp(`^${message} Please check again`))).toBeVisible();
    expect(screen.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
    api.on("POST", CONFIRMATION, () => ending("success"));
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await arrival(visited);
  });

  test("counts as paid though the provider was still at work when it was first asked", async () => {
    let denials = 0;
    // Effects run twice here: each of the two begins with a denial.
    const { visited } = await payInVain(() => ending(denials++ < 2 ? "failed" : "success"));
    await arrival(visited);
    expect(problem()).toBeUndefined();
  });

  // Proves checkout.lost-answer.
  test("didn’t arrive when the provider says so; the form is as it was", async () => {
    const { api, user, visited } = await payInVain(() => ending("failed"));
    await checking();
    expect(screen.queryByText(NOT_CHARGED)).toBeNull();
    await waitFor(() => expect(problem()).toMatch(/didn’t arrive/));
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
  ])("in another tab: %s leads to the confirmation on Pay", async (_, refusal) => {
    const { api, user, visited } = await openCheckout((_, index) => (index === 0 ? session() : refusal));
    api.on("POST", CONFIRMATION, () => ending("success"));
    await payButton();
    notePayment(SECRET);
    await pay(user);
    await arrival(visited);
  });

  // Proves checkout.noted-payment.
  test("on an earlier page is asked for before the checkout is opened", async () => {
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

  test("and was not made doesn’t keep anybody from paying", async () => {
    notePayment(SECRET);
    const { api } = await openCheckout();
    api.on("POST", CONFIRMATION, () => ending("failed"));
    await checking();
    await payButton();
    expect(screen.queryByText("Payment Failed")).toBeNull();
  });

  test("is noted before it is sent, and forgotten when the card was refused", async () => {
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

  describe("on a line that stays silent", () => {
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
});
