"use client";

import { useEffect, useState } from "react";
import { usePathname } from "next/navigation";
import { localStore, sessionStore } from "@/lib/http/browser/storage";
import type { Popup, PopupWindow } from "./load-popup";
import { DISCOUNT_FLAG, INFLUENCER_FLAG, SHOWN } from "./shown";
import { useDiscountTrigger, useInfluencerTrigger } from "./use-triggers";

/** The click that triggered it may have opened something itself. */
const LOOK_MS = 250;
const PAUSE_MS = 10_000;

/** Never over an open window, while the visitor types, or during a purchase. */
export function Popups() {
  const pathname = usePathname();
  const [open, setOpen] = useState<{ popup: Popup; Window: PopupWindow } | null>(null);
  const [done, setDone] = useState<readonly Popup[]>([]);
  const [pauseUntil, setPauseUntil] = useState(0);
  const discountDue = useDiscountTrigger() && !done.includes("discount");
  const influencerDue = useInfluencerTrigger() && !done.includes("influencer");
  const next: Popup | null = discountDue ? "discount" : influencerDue ? "influencer" : null;

  useEffect(() => {
    if (open || !next) return;
    let Window: PopupWindow | null = null;
    import("./load-popup")
      .then(({ loadPopup }) => loadPopup(next, pathname))
      .then(
        (loaded) => (Window = loaded),
        // If its code can't be loaded, it waits for the next page load.
        () => setDone((before) => [...before, next]),
      );
    const show = () => {
      if (!Window || Date.now() < pauseUntil || isInTheWay()) return;
      if (next === "influencer") sessionStore.write(INFLUENCER_FLAG, SHOWN);
      setOpen({ popup: next, Window });
    };
    const looks = setInterval(show, LOOK_MS);
    return () => clearInterval(looks);
  }, [open, next, pathname, pauseUntil]);

  function close(popup: Popup) {
    if (popup === "discount") localStore.write(DISCOUNT_FLAG, SHOWN);
    setOpen(null);
    setDone((before) => [...before, popup]);
    setPauseUntil(Date.now() + PAUSE_MS);
  }

  return open && <open.Window onClose={() => close(open.popup)} />;
}

function isInTheWay(): boolean {
  // Windows still loading count; windows ready but hidden don't.
  const windows = document.querySelectorAll(
    "[role=dialog], dialog[open], [aria-haspopup=dialog][aria-busy=true]",
  );
  if ([...windows].some((each) => getComputedStyle(each).display !== "none")) return true;
  return document.activeElement?.matches("input, textarea, select, iframe") ?? false;
}
