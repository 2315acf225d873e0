import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";

export type BrowserSettings = { publishableKey: string; scriptUrl: string | null };

let provider: Promise<Stripe> | undefined;

/**
 * A script at `scriptUrl` defines the same global object first.
 * @throws when a script can't be loaded; the next call tries again
 */
export function loadProvider(settings: BrowserSettings): Promise<Stripe> {
  provider ??= load(settings).catch((error: unknown) => {
    provider = undefined;
    throw error;
  });
  return provider;
}

async function load({ publishableKey, scriptUrl }: BrowserSettings): Promise<Stripe> {
  if (scriptUrl && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment provider's library needs a browser");
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Could not load ${src}`));
    };
    document.head.append(script);
  });
}
