import type { CheckoutAnswer } from "@/components/checkout/payment/request";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { Sale } from "./sale";

/** What was on sale at the click: the page may change behind the wallet's window. */
export type Opening = { selling: Sale; answer: Promise<CheckoutAnswer> };

/** `closeUp` ends lendFocusToWallet. */
type WalletWindow = { opening: Opening; shownCents: number; closeUp?: () => void };

/**
 * After a refusal the wallet's window may stay open for another try. `doubt`: an earlier payment may have been made,
 * which the shopper reads where the buttons were.
 */
type Phase =
  | { at: "buttons" }
  | { at: "opening"; opening: Opening }
  | ({ at: "window" | "paying" } & WalletWindow)
  | { at: "doubt"; payment: NotedPayment };

export type ExpressState = Phase & {
  problem: string | null;
  /** Id of a payment that was in doubt and turned out not to be made. */
  unpaid: string | null;
};

export type ExpressEvent =
  | { type: "clicked"; opening: Opening }
  | { type: "shown"; cents: number; closeUp?: () => void }
  | { type: "closed" }
  | { type: "authorized" }
  | { type: "settled" }
  | { type: "refused"; problem: string }
  | { type: "doubted"; payment: NotedPayment }
  | { type: "found-unpaid" };

export const START: ExpressState = { at: "buttons", problem: null, unpaid: null };

/** Returns the same state for events that mean nothing in it. */
export function next(state: ExpressState, event: ExpressEvent): ExpressState {
  const { problem, unpaid } = state;
  const open = walletWindow(state);
  switch (event.type) {
    case "clicked":
      return { at: "opening", opening: event.opening, problem: null, unpaid };
    case "shown":
      if (open) return { ...open, shownCents: event.cents, closeUp: event.closeUp ?? open.closeUp };
      if (state.at !== "opening") return state;
      return { ...state, at: "window", shownCents: event.cents, closeUp: event.closeUp };
    case "closed":
      return state.at === "window" ? { at: "buttons", problem, unpaid } : state;
    case "authorized":
      return open ? { ...open, at: "paying", problem: null } : state;
    case "settled":
      return open ? { ...open, at: "window" } : state;
    case "refused":
      if (state.at === "opening") return { at: "buttons", problem: event.problem, unpaid };
      return { ...state, problem: event.problem };
    case "doubted":
      return { at: "doubt", payment: event.payment, problem, unpaid };
    case "found-unpaid":
      if (state.at !== "doubt") return state;
      return { at: "buttons", problem, unpaid: state.payment.paymentIntent };
  }
}

/** Null unless the wallet's window is open. */
export function walletWindow(state: ExpressState) {
  return state.at === "window" || state.at === "paying" ? state : null;
}
