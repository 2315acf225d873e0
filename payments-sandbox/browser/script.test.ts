/** @jest-environment node */
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { fillCard, useTestShop } from "../testing/browser";

jest.setTimeout(60_000);

const used = useTestShop();
beforeEach(async () => {
  used.expected = /./;
  await used.page.goto(`${used.shop.url}/bare`);
});

declare global {
  interface Window {
    payments: { stripe: Stripe; elements: StripeElements };
  }
}

const createIntent = () => used.shop.stripe.paymentIntents.create({ amount: 5000, currency: "usd" });

type GroupOptions =
  | { clientSecret: string }
  | {
      clientSecret?: undefined;
      mode: "payment";
      amount: number;
      currency: string;
      allowedPaymentMethodTypes?: string[];
      paymentMethodTypes?: string[];
    };

/** Mounts a payment element on the page, without React. Resolves to the name of its first event after loading. */
function mountPayment(options: GroupOptions, paymentOptions = {}): Promise<string> {
  return used.page.evaluate(
    ([groupOptions, elementOptions]) => {
      if (!window.Stripe) throw new Error("window.Stripe is missing");
      const stripe = window.Stripe("pk_test_payments_sandbox");
      const elements =
        groupOptions.clientSecret === undefined
          ? stripe.elements(groupOptions)
          : stripe.elements({ clientSecret: groupOptions.clientSecret });
      window.payments = { stripe, elements };
      const element = elements.create("payment", elementOptions);
      element.mount("#root");
      return new Promise<string>((resolve) => {
        element.on("ready", () => resolve("ready"));
        element.on("loaderror", ({ error }) => resolve(`loaderror ${error.code}`));
      });
    },
    [options, paymentOptions] as const,
  );
}

/** Calls confirmPayment and resolves to how it ended: a status, an error's type and code, or what was thrown. */
function confirm(clientSecret: string | undefined, params: { return_url?: string } = {}): Promise<string> {
  return used.page.evaluate(
    async ([secret, confirmParams]) => {
      const { stripe, elements } = window.payments;
      try {
        const result = await stripe.confirmPayment({
          elements,
          clientSecret: secret ?? "",
          confirmParams,
          redirect: "if_required",
        });
        return result.error ? `${result.error.type} ${result.error.code}` : result.paymentIntent.status;
      } catch (error) {
        return String(error);
      }
    },
    [clientSecret, params] as const,
  );
}

it("is what loadStripe expects, and gives way to the real one", async () => {
  const seen = await used.page.evaluate(() => ({
    version: Reflect.get(window.Stripe ?? {}, "version") as unknown,
    thenable: "then" in (window.Stripe ?? {}),
  }));
  expect(seen).toEqual({ version: "endive", thenable: false });
  const kept = await used.page.evaluate(async () => {
    const original = window.Stripe;
    const script = document.createElement("script");
    script.src = "/payments-sandbox/stripe.js?again";
    document.body.append(script);
    await new Promise((resolve) => (script.onload = resolve));
    return window.Stripe === original;
  });
  expect(kept).toBe(true);
});

it("asks for a ZIP code when no address element is there", async () => {
  const intent = await createIntent();
  expect(await mountPayment({ clientSecret: intent.client_secret ?? "" })).toBe("ready");
  await fillCard(used.page, "4242424242424242");
  expect(await confirm(intent.client_secret ?? "")).toBe("validation_error incomplete_zip");
  await used.page.getByLabel("ZIP code").fill("02840");
  expect(await confirm(intent.client_secret ?? "")).toBe("succeeded");
});

it("leaves for the return address with Stripe's parameters", async () => {
  const intent = await createIntent();
  await mountPayment({ clientSecret: intent.client_secret ?? "" });
  await fillCard(used.page, "4000000000000986");
  await used.page.getByLabel("ZIP code").fill("02840");
  await used.page.evaluate(() => {
    const { stripe, elements } = window.payments;
    void stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/bare?from=checkout` },
    });
  });
  await used.page.waitForURL(/payment_intent=/);
  expect(Object.fromEntries(new URL(used.page.url()).searchParams)).toEqual({
    from: "checkout",
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: "pending",
  });
  const retrieved = await used.page.evaluate(async (secret) => {
    const result = await window.Stripe?.("pk_test_payments_sandbox").retrievePaymentIntent(secret);
    return result?.paymentIntent?.status;
  }, intent.client_secret ?? "");
  expect(["processing", "succeeded"]).toContain(retrieved);
});

it("answers api_connection_error when the network fails", async () => {
  await mountPayment({ mode: "payment", amount: 5000, currency: "usd" });
  await fillCard(used.page, "4242424242424242");
  await used.page.getByLabel("ZIP code").fill("02840");
  const { client_secret } = await createIntent();
  await used.page.evaluate(() => window.payments.elements.submit());
  await used.page.route("**/v1/**", (route) => route.abort());
  expect(await confirm(client_secret ?? "")).toBe("api_connection_error undefined");
});

it("is as strict as Stripe with the page's own mistakes", async () => {
  const intent = await createIntent();
  const secret = intent.client_secret ?? "";
  await mountPayment({ mode: "payment", amount: 4999, currency: "usd" });
  await fillCard(used.page, "4242424242424242");
  await used.page.getByLabel("ZIP code").fill("02840");
  expect(await confirm(secret, { return_url: "/relative" })).toContain("return_url must be an absolute URL");
  expect(await confirm(secret)).toContain("elements.submit() must be called before");
  await used.page.evaluate(() => window.payments.elements.submit());
  expect(await confirm(secret)).toBe("invalid_request_error undefined");
  expect(await confirm(`${intent.id}_secret_wrong`)).toContain("elements.submit() must be called before");
  const twice = used.page.evaluate(() => window.payments.elements.create("payment"));
  await expect(twice).rejects.toThrow("Can only create one Element of type payment");
});

it("knows the option for payment methods under its present name only", async () => {
  const group = { mode: "payment" as const, amount: 5000, currency: "usd" };
  expect(await mountPayment({ ...group, allowedPaymentMethodTypes: ["card"] })).toBe("ready");
  const former = mountPayment({ ...group, paymentMethodTypes: ["card"] });
  await expect(former).rejects.toThrow("paymentMethodTypes is no longer supported");
});

it("demands what the payment element was told not to ask for", async () => {
  const intent = await createIntent();
  const secret = intent.client_secret ?? "";
  await mountPayment({ clientSecret: secret }, { fields: { billingDetails: { address: "never" } } });
  expect(await used.page.getByLabel("ZIP code").count()).toBe(0);
  await fillCard(used.page, "4242424242424242");
  expect(await confirm(secret)).toContain('You specified "never" for fields.billing_details.address.country');
});

it("does not load for an intent that is paid, or that is not there", async () => {
  const intent = await createIntent();
  await used.shop.stripe.paymentIntents.cancel(intent.id);
  expect(await mountPayment({ clientSecret: intent.client_secret ?? "" })).toBe(
    "loaderror payment_intent_unexpected_state",
  );
  expect(await mountPayment({ clientSecret: "pi_none_secret_none" })).toBe("loaderror resource_missing");
});

test("an element that a test names can't be loaded", async () => {
  const group = { mode: "payment", amount: 5000, currency: "usd" } as const;
  await used.page.evaluate(() => sessionStorage.setItem("payments-sandbox:unloadable", "payment"));
  expect(await mountPayment(group)).toBe("loaderror undefined");
  await used.page.evaluate(() => sessionStorage.setItem("payments-sandbox:unloadable", "address"));
  expect(await mountPayment(group)).toBe("ready");
});
