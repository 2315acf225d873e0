import type { ComponentType } from "react";
import { pageAt } from "@/lib/http/pages.mjs";

export type Popup = "discount" | "influencer";
export type PopupWindow = ComponentType<{ onClose: () => void }>;

/**
 * Loaded late, because it has the list of all pages.
 * @returns null if the popup may not open over this page
 */
export async function loadPopup(popup: Popup, pathname: string): Promise<PopupWindow | null> {
  const allowed = pageAt(pathname)?.popups ?? "all";
  if (allowed !== "all" && allowed !== popup) return null;
  return popup === "discount"
    ? (await import("./discount-popup")).DiscountPopup
    : (await import("./influencer-popup")).InfluencerPopup;
}
