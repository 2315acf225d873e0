import type { Api, Parameters } from "./parts/api";
import { showChallenge } from "./challenge-dialog";
import { ElementsGroup } from "./elements-group";
import { IntegrationError, type IntentResult, type PaymentIntent, type StripeError } from "./parts/errors";
import { Theme } from "./parts/theme";

export interface ConfirmOptions {
  elements?: unknown;
  clientSecret?: string;
  confirmParams?: Parameters & { return_url?: string };
  redirect?: "always" | "if_required";
}

const asTree = (value: Parameters[string]): Parameters => (typeof value === "object" && value ? value : {});

function checkReturnUrl({ confirmParams, redirect }: ConfirmOptions): void {
  const returnUrl = confirmParams?.return_url;
  if (returnUrl === undefined && redirect === "if_required") return;
  if (typeof returnUrl === "string" && /^https?:\/\/./.test(returnUrl)) return;
  throw new IntegrationError(
    "Invalid value for stripe.confirmPayment(): return_url must be an absolute URL, beginning with http:// or https://.",
  );
}

/**
 * Card, billing details and shipping from the mounted elements; parameters that the page passes win. The shipping address
 * of a wallet's sheet is the page's to pass.
 */
function collect(group: ElementsGroup, confirmParams: Parameters): Parameters {
  const { payment, authorization } = group;
  if (authorization) return { ...confirmParams, payment_method_data: authorization.paymentMethodData };
  if (!payment) {
    throw new IntegrationError(
      "Invalid value for stripe.confirmPayment(): elements should have a mounted payment Element.",
    );
  }
  const shipping = group.address("shipping")?.value;
  const contact = group.address("billing")?.value ?? shipping;
  const passed = asTree(asTree(confirmParams.payment_method_data).billing_details);
  const billing: Parameters = {
    ...(group.email && { email: group.email }),
    ...(contact && { name: contact.name, phone: contact.phone || undefined }),
    ...passed,
    address: { ...contact?.address, ...asTree(passed.address) },
  };
  return {
    ...(shipping && {
      shipping: { ...shipping, phone: shipping.phone || undefined, address: { ...shipping.address } },
    }),
    ...confirmParams,
    payment_method_data: payment.paymentMethodData(billing),
  };
}

/**
 * Deferred mode: the intent was made after the page rendered, so both must have the same amount, currency and payment
 * methods.
 */
async function checkDeferred(
  api: Api,
  group: ElementsGroup,
  clientSecret: string,
): Promise<StripeError | null> {
  const { deferred } = group;
  if (!deferred) return null;
  if (!group.takeSubmitted()) {
    throw new IntegrationError(
      "elements.submit() must be called before stripe.confirmPayment(). Call elements.submit() as soon as your customer presses pay.",
    );
  }
  const { paymentIntent, error } = await api.retrieve(clientSecret);
  if (error) return error;
  const { amount, currency, payment_method_types: expected } = paymentIntent;
  if (amount !== deferred.amount || currency !== deferred.currency) {
    return {
      type: "invalid_request_error",
      message: `The amount or currency of the PaymentIntent (${amount} ${currency}) does not match that of Elements (${deferred.amount} ${deferred.currency}).`,
    };
  }
  const provided = deferred.methods;
  if (provided.join() === expected.join()) return null;
  return {
    type: "invalid_request_error",
    message: `The provided payment_method_types (${JSON.stringify(provided)}) does not match the expected payment_method_types (${JSON.stringify(expected)}).`,
  };
}

/** Carries out the intent's next actions until there are none. */
export async function followNextAction(
  api: Api,
  theme: Theme,
  clientSecret: string,
  start: PaymentIntent,
): Promise<IntentResult> {
  let intent = start;
  while (intent.status === "requires_action") {
    const path = intent.next_action?.use_stripe_sdk?.stripe_js;
    if (!path) throw new IntegrationError("The payments sandbox knows no next action but 3-D Secure.");
    await showChallenge(api, theme, path, intent);
    const result = await api.retrieve(clientSecret);
    if (result.error) return result;
    intent = result.paymentIntent;
  }
  if (intent.status !== "requires_payment_method") return { paymentIntent: intent };
  return { error: { type: "card_error", ...intent.last_payment_error, payment_intent: intent } };
}

function leaveFor(returnUrl: string, clientSecret: string, intent: PaymentIntent): void {
  const target = new URL(returnUrl);
  target.searchParams.set("payment_intent", intent.id);
  target.searchParams.set("payment_intent_client_secret", clientSecret);
  target.searchParams.set("redirect_status", intent.status === "processing" ? "pending" : "succeeded");
  window.location.assign(target);
}

/** `stripe.confirmPayment(…)`. A payment that goes through leaves the page, unless `redirect` says otherwise. */
export async function confirmPayment(api: Api, options: ConfirmOptions): Promise<IntentResult> {
  const group = options.elements instanceof ElementsGroup ? options.elements : null;
  const clientSecret = options.clientSecret ?? group?.clientSecret;
  if (!group || !clientSecret) {
    throw new IntegrationError(
      "stripe.confirmPayment() needs `elements`, and a `clientSecret` unless elements have one.",
    );
  }
  checkReturnUrl(options);
  const { authorization } = group;
  const result = await confirmWith(api, group, clientSecret, options);
  authorization?.conclude(result.error ?? null);
  const returnUrl = options.confirmParams?.return_url;
  if (result.error || options.redirect === "if_required" || !returnUrl) return result;
  leaveFor(returnUrl, clientSecret, result.paymentIntent);
  // The page is being left; callers must not continue.
  return new Promise(() => undefined);
}

async function confirmWith(
  api: Api,
  group: ElementsGroup,
  clientSecret: string,
  options: ConfirmOptions,
): Promise<IntentResult> {
  const { return_url: returnUrl, ...confirmParams } = options.confirmParams ?? {};
  const problem = group.authorization ? null : group.validate();
  if (problem) return { error: problem };
  const mismatch = await checkDeferred(api, group, clientSecret);
  if (mismatch) return { error: mismatch };
  const confirmed = await api.confirm(clientSecret, {
    ...collect(group, confirmParams),
    return_url: returnUrl,
    use_stripe_sdk: true,
  });
  if (confirmed.error) return confirmed;
  return followNextAction(api, group.theme, clientSecret, confirmed.paymentIntent);
}
