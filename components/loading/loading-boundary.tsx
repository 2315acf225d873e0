"use client";

import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "@/components/loading/use-hydrated";

/**
 * Shows `fallback` while a page loads after a click inside the shop. The prerendered HTML has no boundary: the server
 * would put the content into a hidden element that only a script reveals, so without JavaScript it would never be seen.
 */
export function LoadingBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [afterFirstHtml] = useState(useHydrated());
  return afterFirstHtml ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
