"use client";

import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { usePathname } from "next/navigation";
import { localStore, sessionStore } from "@/lib/browser/storage";
import { DISCOUNT_FLAG, INFLUENCER_FLAG, SHOWN } from "./shown";
import { useDiscountTrigger, useInfluencerTrigger } from "./use-triggers";

/** In place of a popup whose code can't be loaded, which would otherwise replace the page by an error page. */
const nothing = () => ({ default: (_: { onClose: () => void }): ReactNode => null });
const DiscountPopup = lazy(() =>
  import("./discount-popup").then((module) => ({ default: module.DiscountPopup }), nothing),
);
const InfluencerPopup = lazy(() =>
  import("./influencer-popup").then((module) => ({ default: module.InfluencerPopup }), nothing),
);

/** Pages without popups. */
const QUIET = [
  "/cart",
  "/checkout",
  "/order-confirmation",
  "/review",
  "/review/stop",
  "/unsubscribe",
  "/confirm-subscription",
];
/** How often to try again while something is in the way, in milliseconds. */
const LOOK_AGAIN_MS = 1000;
/** Minimum time between two popups, in milliseconds. */
const PAUSE_MS = 10_000;

type Popup = "discount" | "influencer";

/**
 * The discount and the influencer popup: one at a time, never over an open drawer, menu or window, never while the
 * visitor is typing, and not during a purchase. A popup that is due waits until nothing is in the way.
 */
export function Popups() {
  const pathname = usePathname();
  const [open, setOpen] = useState<Popup | null>(null);
  const [done, setDone] = useState<readonly Popup[]>([]);
  const [pauseUntil, setPauseUntil] = useState(0);
  const discountDue = useDiscountTrigger() && !done.includes("discount") && !QUIET.includes(pathname);
  const influencerDue =
    useInfluencerTrigger() &&
    !done.includes("influencer") &&
    ![...QUIET, "/influencer-program"].includes(pathname);
  const next: Popup | null = discountDue ? "discount" : influencerDue ? "influencer" : null;

  useEffect(() => {
    if (open || !next) return;
    const show = () => {
      if (Date.now() < pauseUntil || isInTheWay()) return;
      if (next === "influencer") sessionStore.write(INFLUENCER_FLAG, SHOWN);
      setOpen(next);
    };
    // After the click that triggered it has had its own effect, such as opening a drawer.
    const soon = setTimeout(show, 0);
    const again = setInterval(show, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [open, next, pauseUntil]);

  function close(popup: Popup) {
    if (popup === "discount") localStore.write(DISCOUNT_FLAG, SHOWN);
    setOpen(null);
    setDone((before) => [...before, popup]);
    setPauseUntil(Date.now() + PAUSE_MS);
  }

  return (
    <Suspense>
      {open === "discount" && <DiscountPopup onClose={() => close("discount")} />}
      {open === "influencer" && <InfluencerPopup onClose={() => close("influencer")} />}
    </Suspense>
  );
}

function isInTheWay(): boolean {
  // Those that were drawn ahead and not opened have no place on the page (decision 0104).
  const windows = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  if ([...windows].some((each) => each.getClientRects().length > 0)) return true;
  const focused = document.activeElement;
  return focused !== null && focused.matches("input, textarea, select, iframe");
}
