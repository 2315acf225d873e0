"use client";

import { useEffect, useRef, useState, type ComponentType } from "react";
import { savesData } from "@/lib/browser/save-data";
import { drawnAhead } from "./drawn-ahead";

/** The props that a window gets from the control that opens it; it passes them to Dialog or Sheet. */
export type WindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Moves the focus back to the control. */
  onCloseAutoFocus: (event: Event) => void;
};

/**
 * A window whose code is fetched when the visitor seems about to open it. If it is tapped before the code has loaded, it
 * opens as soon as it has, and its control is busy until then; if the network fails, it stays closed and the next tap
 * tries again. Not React's `lazy`, which shows what it has waited for 300 ms after the last placeholder at the earliest.
 */
export function useLazyDialog<Props extends WindowProps, Opener extends HTMLElement = HTMLButtonElement>(
  load: () => Promise<ComponentType<Props>>,
) {
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const [wanted, setWanted] = useState(false);
  const open = wanted && Window !== undefined;
  const opener = useRef<Opener>(null);

  function fetchCode() {
    if (Window) return;
    load().then(
      (loaded) => setWindow(() => drawnAhead(loaded)),
      () => setWanted(false),
    );
  }
  const fetchAhead = () => void (savesData() || fetchCode());

  useEffect(() => {
    if (!open) return;
    // It must not stay open over the page that the browser's back button leads to.
    const close = () => setWanted(false);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [open]);

  const window: WindowProps = {
    open,
    onOpenChange: setWanted,
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
  const trigger = {
    ref: opener,
    "aria-haspopup": "dialog" as const,
    "aria-expanded": open,
    "aria-busy": (wanted && !open) || undefined,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => {
      fetchCode();
      setWanted(true);
    },
  };
  return { trigger, Window, window };
}
