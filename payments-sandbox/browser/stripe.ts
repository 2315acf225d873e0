import { Api } from "./parts/api";
import { confirmPayment, followNextAction, type ConfirmOptions } from "./confirm-payment";
import { ElementsGroup, type GroupOptions } from "./elements-group";
import { IntegrationError } from "./parts/errors";
import { Theme } from "./parts/theme";

/** The release that the loader expects; it warns about any other. */
const VERSION = "endive";
const FALLBACK_BASE = "/payments-sandbox";

/** Calls go to the directory from which this script was loaded. */
function findBase(): string {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || !script.src) return FALLBACK_BASE;
  const { origin, pathname } = new URL(".", script.src);
  return (origin + pathname).replace(/\/$/, "");
}

/** Functions that the React library asks for and a checkout never calls. */
const unsupported = (name: string) => () =>
  Promise.reject(new IntegrationError(`The payments sandbox does not offer stripe.${name}().`));

function createStripe(base: string, publishableKey: unknown) {
  if (typeof publishableKey !== "string" || !publishableKey.startsWith("pk_test_")) {
    throw new IntegrationError(
      "Invalid value for Stripe(): the payments sandbox takes a publishable test key, pk_test_….",
    );
  }
  const api = new Api(base, publishableKey);
  return {
    elements: (options?: GroupOptions) => new ElementsGroup(api, options),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(api, options),
    retrievePaymentIntent: async (clientSecret: string) => api.retrieve(clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const result = await api.retrieve(clientSecret);
      if (result.error) return result;
      return followNextAction(api, new Theme(undefined), clientSecret, result.paymentIntent);
    },
    createToken: unsupported("createToken"),
    createPaymentMethod: unsupported("createPaymentMethod"),
    confirmCardPayment: unsupported("confirmCardPayment"),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

type StripeGlobal = typeof globalThis & { Stripe?: unknown };

/** Defines `window.Stripe`, unless Stripe's own is there already. */
function install(scope: StripeGlobal): void {
  if (scope.Stripe) return;
  const base = findBase();
  scope.Stripe = Object.assign((publishableKey: unknown) => createStripe(base, publishableKey), {
    version: VERSION,
  });
}

install(window);
