import {
  AddressElement,
  Elements,
  ExpressCheckoutElement,
  LinkAuthenticationElement,
  PaymentElement,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type {
  ConfirmPaymentData,
  StripeElementsOptions,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { StrictMode, useState, type FormEvent } from "react";
import { createRoot } from "react-dom/client";

/** The smallest possible checkout with the real libraries. Options come from the page's query string. */
const query = new URLSearchParams(window.location.search);
const stripe = loadStripe("pk_test_payments_sandbox");
const amount = 12960;

const variables = {
  colorPrimary: "#1f4d3a",
  colorText: "#20241f",
  colorBackground: "#fffdf8",
  colorDanger: "#a3271b",
  borderRadius: query.get("radius") ?? "4px",
  fontFamily: "Georgia, serif",
};

const RATES = [{ id: "free", displayName: "Free shipping", amount: 0 }];

function CheckoutForm() {
  const stripeInstance = useStripe();
  const elements = useElements();
  const [message, setMessage] = useState("");
  const [ready, setReady] = useState(false);
  const [change, setChange] = useState("");
  const [wallets, setWallets] = useState("");

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripeInstance || !elements) return;
    document.body.dataset.formData = [...new FormData(event.currentTarget).keys()].join();
    setMessage("");
    const submitted = await elements.submit();
    if (submitted.error) return setMessage(submitted.error.message ?? "");
    await confirm();
  }

  async function confirm(shipping?: ConfirmPaymentData["shipping"]) {
    if (!stripeInstance || !elements) return;
    const response = await fetch("/api/checkout", { method: "POST" });
    const { clientSecret } = (await response.json()) as { clientSecret: string };
    const result = await stripeInstance.confirmPayment({
      elements,
      clientSecret: query.get("secret") ?? clientSecret,
      confirmParams: {
        return_url: `${window.location.origin}/order-confirmation`,
        ...(shipping && { shipping }),
      },
      redirect: "if_required",
    });
    setMessage(
      result.error
        ? [result.error.type, result.error.code, result.error.decline_code, result.error.message].join("|")
        : `paid ${result.paymentIntent.status}`,
    );
  }

  async function payByWallet({ shippingAddress, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    if (!elements || !shippingAddress) return;
    setMessage("");
    if (query.has("refuse")) return paymentFailed({ reason: "fail", message: "Sold out." });
    await elements.submit();
    const { name, address } = shippingAddress;
    await confirm({ name, address: { ...address, line2: address.line2 ?? undefined } });
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <h1>Checkout</h1>
      <h2>Contact</h2>
      <ExpressCheckoutElement
        options={{ emailRequired: true, shippingAddressRequired: true, shippingRates: RATES }}
        onReady={({ availablePaymentMethods }) => setWallets(JSON.stringify(availablePaymentMethods ?? null))}
        onClick={({ resolve, reject }) =>
          query.has("closed") ? reject() : resolve({ lineItems: [{ name: "Tee", amount }] })
        }
        onShippingAddressChange={({ address, resolve, reject }) =>
          address.state === "AK" ? reject() : resolve()
        }
        onConfirm={(event) => void payByWallet(event)}
        onCancel={() => setMessage("cancelled")}
      />
      <output id="wallets" hidden>
        {wallets}
      </output>
      <LinkAuthenticationElement />
      <h2>Shipping address</h2>
      <AddressElement
        options={{ mode: "shipping", allowedCountries: ["US"] }}
        onChange={(event) => setChange(JSON.stringify(event))}
      />
      <h2>Payment</h2>
      <PaymentElement onReady={() => setReady(true)} />
      <button disabled={!ready}>Pay $129.60</button>
      <p id="message" role="status">
        {message}
      </p>
      <output id="change" hidden>
        {change}
      </output>
    </form>
  );
}

function Checkout() {
  const [shown, setShown] = useState(true);
  const options: StripeElementsOptions = {
    mode: "payment",
    amount,
    currency: "usd",
    // The option is there for the test of a page that offers other methods than its payment.
    allowedPaymentMethodTypes: query.get("methods")?.split(",") ?? ["card", "link"],
    appearance: { variables },
  };
  return (
    <main>
      {shown && (
        <Elements stripe={stripe} options={options}>
          <CheckoutForm />
        </Elements>
      )}
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
    </main>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Checkout />
    </StrictMode>,
  );
