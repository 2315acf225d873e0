import { site } from "@/lib/site";

/** The keys by which this browser remembers the popups that it has shown already (popup.discount-once, popup.influencer-once). */

/** Kept for ever: the discount was taken or declined. */
export const DISCOUNT_FLAG = `${site.key}_popup_shown`;
/** Kept for this visit: the influencer programme was offered. */
export const INFLUENCER_FLAG = "influencer-popup-shown";
/** The value of a key whose popup was shown. */
export const SHOWN = "true";
