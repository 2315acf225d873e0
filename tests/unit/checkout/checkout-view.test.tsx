import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

describe("opening", () => {
  // Proves checkout.payment-form, checkout.payments-closed.
  test("asks once, in spite of effects that run twice, and shows what is bought and until when it is held", async () => {
    const { asked } = await openCheckout();
    await payButton();
    expect(asked()).toHaveLength(1);
    expect(screen.getByText("Court Cap")).toBeInTheDocument();
    expect(screen.getByText("Tax (8%)").parentElement).toHaveTextContent("$3.04");
    expect(screen.getByText(/Your items are held until \d{1,2}:\d{2}/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
    expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  });

  test("the page says how many pieces are held from Pay on", async () => {
    const [line] = quote.lines;
    const heldFromPay = [{ itemId: line!.id, pieces: 15 }];
    const club = { ...quote, lines: [{ ...line!, quantity: 25 }] };
    await openCheckout(() => session({ quote: club, heldFromPay }), [{ ...cap, quantity: 25 }]);
    expect(await screen.findByText(/, all but 15: we hold these when you press Pay\.$/)).toBeVisible();
  });

  test("nothing is promised of Pay when it holds nothing", async () => {
    const heldFromPay = [{ itemId: quote.lines[0]!.id, pieces: 1 }];
    await openCheckout(() => session({ heldUntil: null, heldFromPay, payHolds: false }));
    expect(await screen.findByText(/^Your items are yours once you have paid\./)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/when you press Pay/);
  });

  // Proves checkout.server-error.
  test("the server's message is shown, with a way to try again", async () => {
    await openCheckout(() => ({ status: 503, json: { message: "Card payments are not available" } }));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeVisible();
    expect(document.querySelector("[data-variant=destructive]")).toHaveTextContent(
      "Card payments are not available",
    );
    expect(await screen.findByText("Checkout Error")).toBeInTheDocument();
  });

  test("a server that says nothing", async () => {
    await openCheckout(() => ({ status: 500, json: null }));
    await screen.findByRole("button", { name: "Try Again" });
    expect(document.querySelector("[data-variant=destructive]")).toHaveTextContent(
      "An error occurred while creating your checkout session.",
    );
  });

  // Proves checkout.no-connection.
  test("no connection", async () => {
    await openCheckout(() => "offline");
    expect(await screen.findByText("Network error. Please try again later.")).toBeVisible();
    expect(await screen.findByText("Connection Error")).toBeInTheDocument();
    expect(
      screen.getByText("We couldn't connect to our payment service. Please try again."),
    ).toBeInTheDocument();
  });

  // Proves checkout.empty-cart.
  test("an empty cart leads home with a toast", async () => {
    const { visited } = await openCheckout(
      () => ({ status: 422, json: { message: "Your cart is empty", code: "cart-empty" } }),
      [],
    );
    await waitFor(() => expect(visited).toEqual(["/"]));
    expect(
      await screen.findByText("Please add items to your cart before proceeding to checkout."),
    ).toBeInTheDocument();
  });

  test("a code that the server doesn't know is dropped", async () => {
    rememberPromoCode(WELCOME_OFFER.code);
    const refusal = { message: "The promo code you entered is not valid or has expired" };
    const { asked } = await openCheckout((_, index) =>
      index === 0
        ? { status: 422, json: { ...refusal, fieldErrors: { promoCode: refusal.message } } }
        : session(),
    );
    await payButton();
    expect(asked().map(({ body }) => body)).toEqual([{ promoCode: WELCOME_OFFER.code }, {}]);
    expect(screen.getByText(refusal.message)).toBeVisible();
    expect(readPromoCode()).toBeNull();
  });
});

describe("paying", () => {
  // Proves checkout.payment-methods, checkout.return-address, checkout.cart-cleared, checkout.payment-accepted.
  test("sends address and shown total, confirms with the provider, clears the cart, goes to the result", async () => {
    const { api, user, asked, visited } = await openCheckout();
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(asked()[1]?.body).toEqual({
      email: "ann@example.com",
      shipping: {
        name: "Ann Volley",
        line1: "1 Court Street",
        line2: null,
        city: "Oakland",
        state: "CA",
        postalCode: "94607",
        country: "US",
      },
      expectedQuote: quote.fingerprint,
    });
    expect(api.callsTo("DELETE", "/api/cart")).toHaveLength(1);
    expect(visited[0]).toBe(
      `/order-confirmation?payment_intent=pi_1&payment_intent_client_secret=${SECRET}&redirect_status=succeeded`,
    );
    expect(await screen.findByText("Payment Processing")).toBeInTheDocument();
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

  test("a declined card keeps the cart, and another can be tried", async () => {
    const { api, user, visited } = await openCheckout();
    const message = "Your card was declined.";
    api.on("POST", "/payments-sandbox/v1/payment_intents/pi_1/confirm", () => ({
      status: 402,
      json: { error: { type: "card_error", message } },
    }));
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() =>
      expect(problem()).toBe(`${message} You have not been charged. Try another card, or ask your bank.`),
    );
    expect(await screen.findByText("Payment Failed")).toBeInTheDocument();
    expect(api.callsTo("DELETE", "/api/cart")).toHaveLength(0);
    expect(visited).toEqual([]);
    await payButton();
  });

  // Proves checkout.payment-failed.
  test("a failure without words is told in ours", async () => {
    const { api, user } = await openCheckout();
    api.on("POST", "/payments-sandbox/v1/payment_intents/pi_1/confirm", () => ({
      status: 402,
      json: { error: { type: "card_error" } },
    }));
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() =>
      expect(problem()).toMatch(/^An unexpected error occurred\. You have not been charged\./),
    );
    const words = await screen.findByText("Please check your payment details and try again.");
    expect(words.previousElementSibling).toHaveTextContent("Payment Failed");
  });

  // Proves checkout.price-shown.
  test("a changed price is shown before it is charged", async () => {
    const dearer = { ...quote, tax: "3.20", total: "43.20", fingerprint: "b".repeat(64) };
    const message = "Something in your order has changed.";
    const { api, user, asked } = await openCheckout((_, index) =>
      index === 1
        ? { status: 409, json: { message, code: "price-changed", quote: dearer } }
        : session({ quote: index ? dearer : quote }),
    );
    api.on("GET", "/payments-sandbox/v1/payment_intents/pi_1", () => ({
      json: intent("requires_payment_method", 4320),
    }));
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() => expect(problem()).toBe(message));
    await user.click(await payButton("$43.20"));
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()[2]?.body).toMatchObject({ expectedQuote: dearer.fingerprint });
    await waitFor(() => expect(api.callsTo("DELETE", "/api/cart")).toHaveLength(1));
  });

  // Proves checkout.price-shown.
  test("other goods at the same price are shown before they are paid for", async () => {
    const otherCap = { ...cap, product: { ...cap.product, name: "Clay Cap" } };
    const other = { ...quote, lines: [otherCap], fingerprint: "c".repeat(64) };
    const message = "Something in your order has changed.";
    const { user, asked } = await openCheckout((_, index) =>
      index === 1
        ? { status: 409, json: { message, code: "price-changed", quote: other } }
        : session({ quote: index ? other : quote }),
    );
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() => expect(problem()).toBe(message));
    expect(screen.getByText("Clay Cap")).toBeInTheDocument();
    await user.click(await payButton());
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()[2]?.body).toMatchObject({ expectedQuote: other.fingerprint });
  });

  // Proves promotion.one-use.
  test("a refused promo code is dropped and the full price shown", async () => {
    rememberPromoCode(WELCOME_OFFER.code);
    const message = `${WELCOME_OFFER.code} has already been used with this email address`;
    const { user, asked } = await openCheckout((_, index) => {
      if (index === 0) return session({ clientSecret: null, quote: discounted });
      return index === 1 ? { status: 409, json: { message, code: "promo-refused" } } : session();
    });
    await payButton("$34.88");
    fillPaymentFields();
    await user.click(await payButton("$34.88"));
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
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() => expect(problem()).toBe("Something went wrong. Please try again."));
  });

  test("a refused address is said near the button", async () => {
    const message = "We ship within the continental United States only";
    const { user } = await openCheckout((_, index) =>
      index === 0
        ? session()
        : { status: 422, json: { message: "Invalid", fieldErrors: { "shipping.state": message } } },
    );
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
    await waitFor(() => expect(problem()).toBe(message));
  });
});

describe("a payment whose answer was lost", () => {
  const CONFIRM = "/payments-sandbox/v1/payment_intents/pi_1/confirm";
  const RESULT = `/order-confirmation?payment_intent=pi_1&payment_intent_client_secret=${SECRET}`;
  const NOT_CHARGED = /You have not been charged/;
  const EMPTY: Answer = { status: 422, json: { message: "Your cart is empty", code: "cart-empty" } };
  const PAID: Answer = { status: 409, json: { message: "Paid already.", code: "already-paid" } };
  const ending = (status: Confirmation["status"]): Answer => ({
    json: {
      status,
      charged: status === "success" || status === "processing",
      reference: "PI_1",
      order: null,
    } satisfies Confirmation,
  });
  const checking = () => screen.findByRole("heading", { name: "We’re checking your payment…" });
  const unsure = () =>
    screen.findByRole("heading", { name: "We don’t know yet whether your payment went through" });

  async function pay(user: ReturnType<typeof userEvent.setup>) {
    await payButton();
    fillPaymentFields();
    await user.click(await payButton());
  }

  // Proves checkout.lost-answer.
  test.each([
    ["success", "succeeded"],
    ["processing", "pending"],
  ] as const)("that ended in %s leads to the confirmation", async (status, redirectStatus) => {
    const { api, user, visited } = await openCheckout();
    api.on("POST", CONFIRM, () => "offline");
    const { answer, give } = held();
    api.on("POST", "/api/checkout/confirmation", () => answer);
    await pay(user);
    expect(await checking()).toHaveFocus();
    expect(screen.queryByText(NOT_CHARGED)).toBeNull();
    await act(async () => give(ending(status)));
    await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=${redirectStatus}`]));
    expect(api.callsTo("POST", "/api/checkout/confirmation")[0]?.body).toEqual({
      paymentIntent: "pi_1",
      clientSecret: SECRET,
    });
  });

  // Proves checkout.unknown-payment.
  test("is not judged while the shop can't be asked, and can be asked for again", async () => {
    const { api, user, visited } = await openCheckout();
    api.on("POST", CONFIRM, () => "offline");
    api.on("POST", "/api/checkout/confirmation", () => ({ status: 503, json: { message: "Provider down" } }));
    await pay(user);
    await unsure();
    expect(document.body).not.toHaveTextContent(NOT_CHARGED);
    expect(screen.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
    api.on("POST", "/api/checkout/confirmation", () => ending("success"));
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
  });

  test("counts as paid though the provider was still at work when it was first asked", async () => {
    const { api, user, visited } = await openCheckout();
    api.on("POST", CONFIRM, () => "offline");
    let denials = 0;
    // Effects run twice here: each of the two begins with a denial.
    api.on("POST", "/api/checkout/confirmation", () => ending(denials++ < 2 ? "failed" : "success"));
    await pay(user);
    await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
    expect(problem()).toBeUndefined();
  });

  // Proves checkout.lost-answer.
  test("didn’t arrive when the provider says so; the form is as it was", async () => {
    const { api, user, visited } = await openCheckout();
    api.on("POST", CONFIRM, () => "offline");
    api.on("POST", "/api/checkout/confirmation", () => ending("failed"));
    await pay(user);
    await checking();
    expect(screen.queryByText(NOT_CHARGED)).toBeNull();
    await waitFor(() => expect(problem()).toMatch(/didn’t arrive/));
    expect(document.body).not.toHaveTextContent(NOT_CHARGED);
    expect(await screen.findByText("Payment Failed")).toBeInTheDocument();
    expect(await payButton()).toHaveFocus();
    api.on("POST", CONFIRM, () => ({ json: intent("succeeded") }));
    await user.click(await payButton());
    await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
  });

  test.each([
    ["paid already", PAID],
    ["an empty cart", EMPTY],
  ])("in another tab: %s leads to the confirmation on Pay", async (_, refusal) => {
    const { api, user, visited } = await openCheckout((_, index) => (index === 0 ? session() : refusal));
    api.on("POST", "/api/checkout/confirmation", () => ending("success"));
    await payButton();
    notePayment(SECRET);
    await pay(user);
    await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
  });

  // Proves checkout.noted-payment.
  test("on an earlier page is asked for before the checkout is opened", async () => {
    notePayment(SECRET);
    const { answer, give } = held();
    const { api, visited, asked } = await openCheckout(() => EMPTY, []);
    api.on("POST", "/api/checkout/confirmation", () => answer);
    await checking();
    await act(async () => give(ending("success")));
    await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
    expect(asked()).toHaveLength(0);
    expect(screen.queryByText("Your cart is empty")).toBeNull();
  });

  test("and was not made doesn't keep anybody from paying", async () => {
    notePayment(SECRET);
    const { api } = await openCheckout();
    api.on("POST", "/api/checkout/confirmation", () => ending("failed"));
    await checking();
    await waitFor(() => expect(screen.getByRole("button", { name: "Pay $41.04" })).toBeEnabled());
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
    const INTENT = "/payments-sandbox/v1/payment_intents/pi_1";

    test("is asked for after a minute", async () => {
      const { api, user, visited } = await openCheckout();
      api.on("POST", CONFIRM, () => "silent");
      api.on("POST", "/api/checkout/confirmation", () => ending("success"));
      await pay(user);
      await pass(50_000);
      expect(screen.getByRole("button", { name: "Processing…" })).toBeVisible();
      await pass(30_000);
      await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
    });

    test("is asked for though the provider's silence goes on", async () => {
      const { api, user, visited } = await openCheckout();
      let silent = false;
      api.on("POST", CONFIRM, () => "silent");
      api.on("GET", INTENT, () => (silent ? "silent" : { json: intent("requires_payment_method") }));
      api.on("POST", "/api/checkout/confirmation", () => (silent ? "silent" : ending("success")));
      await pay(user);
      silent = true;
      await pass(80_000);
      await checking();
      await pass(60_000);
      await unsure();
      silent = false;
      await user.click(screen.getByRole("button", { name: "Check again" }));
      await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
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
      await waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=succeeded`]));
    });

    test("to the shop says that there is no connection", async () => {
      const { user } = await openCheckout((_, index) => (index === 0 ? session() : "silent"));
      await pay(user);
      await pass(61_000);
      await waitFor(() => expect(problem()).toBe("Network error. Please try again later."));
      await payButton();
    });
  });

  test("asked for too often is told in the server's words", async () => {
    const { api, user } = await openCheckout();
    const message = "Too many attempts. Please wait 3 minutes and try again.";
    api.on("POST", CONFIRM, () => "offline");
    api.on("POST", "/api/checkout/confirmation", () => ({ status: 429, json: { message } }));
    await pay(user);
    await unsure();
    expect(screen.getByText(new RegExp(`^${message} Please check again`))).toBeVisible();
  });
});
