"use client";

import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * Shows `fallback` while a page is on its way after a click inside the shop. In the first HTML there is no boundary:
 * the server would put what stands inside into a hidden part of the page that only a script brings to light, and
 * without JavaScript nobody would ever see it.
 */
export function LoadingBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [afterFirstHtml] = useState(useHydrated());
  return afterFirstHtml ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
