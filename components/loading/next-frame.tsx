"use client";

import { useDeferredValue, type ReactNode } from "react";

/** The content of a window that slides in: the window answers the tap, what is in it is drawn right after. */
export function NextFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
