import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";
import type { Answer, Call } from "./fake-api";
import { cap, fakeCart } from "./fake-cart";
import { fillPaymentFields, payInSandbox } from "../../support/payment-fields";
import { renderInShop } from "./render-in-shop";

/** For the tests of a file: nothing noted, the sandbox's fields, and the code that the page fetches. */
export function inCheckout(): void {
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
}

export const INTENT = "/payments-sandbox/v1/payment_intents/pi_1";
export const CONFIRM = `${INTENT}/confirm`;
export const SECRET = "pi_1_secret_1";
export const quote: Quote = {
  lines: [cap],
  ...{ subtotal: "38.00", discount: "0.00", tax: "3.04", shipping: "0.00", total: "41.04" },
  promoCode: null,
  fingerprint: "a".repeat(64),
};

export const session = (change: Partial<CheckoutResponse> = {}): Answer => ({
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

export const intent = (status: string, amount = 4104) => ({
  id: "pi_1",
  client_secret: SECRET,
  status,
  amount,
  currency: "usd",
  payment_method_types: ["card", "link"],
});

export const EMPTY: Answer = { status: 422, json: { message: "Your cart is empty", code: "cart-empty" } };

type CheckoutAnswer = (call: Call, index: number) => Answer | Promise<Answer>;

/** Opens the checkout page; `answer` gets how often it was asked before. */
export async function openCheckout(answer: CheckoutAnswer = () => session(), items = [cap]) {
  let asked = 0;
  const api = fakeCart(items)
    .on("POST", "/api/checkout", (call) => answer(call, asked++))
    .on("GET", INTENT, () => ({ json: intent("requires_payment_method") }))
    .on("POST", CONFIRM, () => ({ json: intent("succeeded") }));
  const { visited } = renderInShop(<CheckoutView />);
  return { api, visited, user: userEvent.setup(), asked: () => api.callsTo("POST", "/api/checkout") };
}

export const payButton = (amount = "$41.04") =>
  waitFor(() => {
    const button = screen.getByRole("button", { name: `Pay ${amount}` });
    expect(button).toBeEnabled();
    return button;
  });
export const problem = () => document.querySelector("form [data-variant=destructive]")?.textContent;

export async function pay(user: ReturnType<typeof userEvent.setup>, amount?: string) {
  await payButton(amount);
  fillPaymentFields();
  await user.click(await payButton(amount));
}

const RESULT = `/order-confirmation?payment_intent=pi_1&payment_intent_client_secret=${SECRET}`;
export const arrival = (visited: string[], redirectStatus = "succeeded") =>
  waitFor(() => expect(visited).toEqual([`${RESULT}&redirect_status=${redirectStatus}`]));
