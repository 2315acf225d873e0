import { site } from "@/lib/site";

/** (popup.discount-once, popup.influencer-once) */

/** Across visits: the discount was taken or declined. */
export const DISCOUNT_FLAG = `${site.key}_popup_shown`;
export const INFLUENCER_FLAG = "influencer-popup-shown";
export const SHOWN = "true";
