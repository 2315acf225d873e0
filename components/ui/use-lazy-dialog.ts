"use client";

import { useRef, useState, type ComponentType } from "react";

/** What a window gets from the control that opens it; windows hand it on to Dialog or Sheet. */
export type WindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back on the control. */
  onCloseAutoFocus: (event: Event) => void;
};

/**
 * A window whose code is fetched when somebody seems to be about to open it. A tap that comes before the code opens it
 * as soon as it is there; should the network fail, the window stays shut and the next tap asks again.
 */
export function useLazyDialog<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>) {
  // Kept as it is, not as a lazy component: React shows those 300 ms late, even when their code is there.
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const prepare = () => void load().catch(() => undefined);

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
