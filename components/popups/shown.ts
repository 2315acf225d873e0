import { site } from "@/lib/site";

/**
 * What a browser remembers of the popups it has shown (popup.discount-once, popup.influencer-once). Without storage it
 * remembers nothing.
 */

/** For ever: the discount was taken or declined. */
export const DISCOUNT_FLAG = `${site.key}_popup_shown`;
/** For this visit: the influencer programme was offered. */
export const INFLUENCER_FLAG = "influencer-popup-shown";

export function wasShown(storage: "localStorage" | "sessionStorage", flag: string): boolean {
  try {
    return window[storage].getItem(flag) !== null;
  } catch {
    return false;
  }
}

export function rememberShown(storage: "localStorage" | "sessionStorage", flag: string): void {
  try {
    window[storage].setItem(flag, "true");
  } catch {
    // Storage is closed to us: the popup may come again.
  }
}
