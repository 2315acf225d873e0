import { site } from "@/lib/site";

/**
 * Which popups this browser has shown already (popup.discount-once, popup.influencer-once). Not remembered without
 * storage.
 */

/** Kept for ever: the discount was taken or declined. */
export const DISCOUNT_FLAG = `${site.key}_popup_shown`;
/** Kept for this visit: the influencer programme was offered. */
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
    // Storage isn't available: the popup may be shown again.
  }
}
