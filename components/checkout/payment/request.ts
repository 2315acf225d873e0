import { notify } from "@/components/ui/toast/toast";
import { ApiError, callApi } from "@/lib/http/api/client";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { rememberedCampaign } from "@/lib/checkout/campaign.browser";
import type { CheckoutEntries, CheckoutResponse, Quote } from "@/lib/checkout/schema";

export type CheckoutAnswer =
  | { kind: "open"; session: CheckoutResponse }
  | { kind: "empty-cart" }
  /** Paid or being paid, in another tab or by a payment whose answer was lost. */
  | { kind: "paid"; message: string }
  | { kind: "price-changed"; quote: Quote; message: string }
  | { kind: "promo-refused"; message: string }
  | { kind: "refused"; message: string }
  | { kind: "no-connection" };

export const NO_CONNECTION = "Network error. Please try again later.";
const SERVER_ERROR = "An error occurred while creating your checkout session.";

/** Never throws. */
export async function requestCheckout(request: CheckoutEntries): Promise<CheckoutAnswer> {
  try {
    const body: CheckoutEntries = { ...request, attribution: rememberedCampaign() };
    return { kind: "open", session: await callApi("POST /api/checkout", { body }) };
  } catch (error) {
    return error instanceof ApiError ? explainRefusal(error) : { kind: "no-connection" };
  }
}

/** If the server refuses the remembered code, forgets it and opens the checkout without it. Never throws. */
export async function openWithPromo(
  request: CheckoutEntries,
  onRefused: (reason: string) => void,
): Promise<CheckoutAnswer> {
  const promoCode = readPromoCode() ?? undefined;
  const answer = await requestCheckout({ ...request, promoCode });
  if (answer.kind !== "promo-refused") return answer;
  rememberPromoCode(null);
  onRefused(answer.message);
  return requestCheckout(request);
}

export function tellNoConnection(): void {
  notify({
    title: "Connection Error",
    description: "We couldn't connect to our payment service. Please try again.",
    variant: "destructive",
  });
}

function explainRefusal({ details }: ApiError): CheckoutAnswer {
  const { message = SERVER_ERROR, code, fieldErrors, quote } = details;
  if (code === "cart-empty") return { kind: "empty-cart" };
  if (code === "already-paid" || code === "payment-under-way") return { kind: "paid", message };
  if (code === "promo-refused" || fieldErrors?.promoCode) return { kind: "promo-refused", message };
  if (code === "price-changed" && quote) return { kind: "price-changed", quote, message };
  return { kind: "refused", message: firstFieldError(fieldErrors) ?? message };
}

function firstFieldError(fieldErrors: Record<string, string> | undefined): string | undefined {
  return fieldErrors && Object.values(fieldErrors)[0];
}
