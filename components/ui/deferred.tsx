"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useHydrated } from "./use-hydrated";

type DeferredProps = {
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Part of a page load's HTML. After a navigation it comes after the first paint, so that the tap is answered sooner.
 */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isInHtml = !useHydrated();
  const [shown, setShown] = useState(isInHtml);
  useEffect(() => startTransition(() => setShown(true)), []);
  return shown ? children : fallback;
}
