"use client";

import { startTransition, useEffect, useRef, useState, type ComponentType } from "react";
import { savesData } from "@/lib/browser/save-data";

/** The props that a window gets from the control that opens it; it passes them to Dialog or Sheet. */
export type WindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Moves the focus back to the control. */
  onCloseAutoFocus: (event: Event) => void;
};

/**
 * A window whose code is fetched when the visitor seems about to open it; when a pointer comes near, it is drawn out of
 * sight, too (decision 0104). If it is tapped before the code has loaded, it opens as soon as it has; if the network
 * fails, it stays closed and the next tap tries again. Not React's `lazy`, which shows what it has waited for 300 ms after
 * the last placeholder at the earliest.
 */
export function useLazyDialog<Props extends WindowProps, Opener extends HTMLElement = HTMLButtonElement>(
  load: () => Promise<ComponentType<Props>>,
) {
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  const opener = useRef<Opener>(null);

  const fetchCode = () => void (savesData() || load().catch(() => undefined));

  function drawAhead() {
    if (Window || savesData()) return;
    load().then(
      (loaded) => startTransition(() => setWindow(() => loaded)),
      () => undefined,
    );
  }

  async function show() {
    if (open) return;
    // The first frame shows the opener pressed. Not as a state: rendering the opener would delay that frame.
    opener.current?.setAttribute("aria-busy", "true");
    try {
      const loaded = await load();
      // What a click itself renders would come before that frame, with all effects.
      await new Promise((resolve) => setTimeout(resolve));
      setWindow(() => loaded);
      setOpen(true);
    } catch {
      // It stays closed.
      opener.current?.removeAttribute("aria-busy");
    }
  }

  useEffect(() => {
    if (!open) return;
    opener.current?.removeAttribute("aria-busy");
    // It must not stay open over the page that the browser's back button leads to.
    const close = () => setOpen(false);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [open]);

  const window: WindowProps = {
    open,
    onOpenChange: setOpen,
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
  const trigger = {
    ref: opener,
    "aria-haspopup": "dialog" as const,
    "aria-expanded": open,
    onPointerEnter: drawAhead,
    // Who tabs through a list passes many openers: only what they share is fetched.
    onFocus: fetchCode,
    onClick: () => void show(),
  };
  return { trigger, Window, window };
}
