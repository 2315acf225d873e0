"use client";

import { useRef, useState, type ComponentType } from "react";
import { savesData } from "@/lib/browser/save-data";

/** The props that a window gets from the control that opens it; it passes them to Dialog or Sheet. */
export type WindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Moves the focus back to the control. */
  onCloseAutoFocus: (event: Event) => void;
};

/**
 * A window whose code is fetched when the visitor seems about to open it. If it is tapped before the code has loaded,
 * it opens as soon as it has; if the network fails, it stays closed and the next tap tries again. Not React's `lazy`,
 * which shows what it has waited for 300 ms after the last placeholder at the earliest.
 */
export function useLazyDialog<Props extends WindowProps, Opener extends HTMLElement = HTMLButtonElement>(
  load: () => Promise<ComponentType<Props>>,
) {
  // Not React.lazy: React shows lazy components 300 ms late, even when their code has loaded.
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  const opener = useRef<Opener>(null);
  const prepare = () => void (savesData() || load().catch(() => undefined));

  async function show() {
    let loaded: ComponentType<Props>;
    try {
      loaded = await load();
    } catch {
      return;
    }
    setWindow(() => loaded);
    setOpen(true);
  }

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
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void show(),
  };
  return { trigger, Window, window };
}
