"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useHydrated } from "./use-hydrated";

type DeferredProps = {
  /** Keeps the place until then. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Content that comes after the first paint of a page that was navigated to, so that a tap is answered sooner. It is part of
 * the HTML of a page load.
 */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isInHtml = !useHydrated();
  const [shown, setShown] = useState(isInHtml);
  useEffect(() => startTransition(() => setShown(true)), []);
  return shown ? children : fallback;
}
