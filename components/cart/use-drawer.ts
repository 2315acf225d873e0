"use client";

import { useCallback, useRef, useState } from "react";

/** Whether the cart drawer is open, and what gets the focus when it closes. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback(() => {
    const { activeElement } = document;
    opener.current =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const returnFocus = useCallback(() => {
    // Safari doesn't focus clicked buttons; in that case the cart button opened the drawer.
    const target = opener.current?.isConnected
      ? opener.current
      : document.querySelector("[data-cart-button]");
    if (target instanceof HTMLElement) target.focus();
  }, []);
  return { isOpen, open, close, returnFocus };
}
