"use client";

import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

/**
 * Content below the fold. It is part of the HTML of a page load; after navigating inside the shop it is rendered once
 * the rest has been painted, so that the page responds sooner.
 */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const landedHere = useSyncExternalStore(neverChanges, inTheShop, inTheHtml);
  const [drawn, setDrawn] = useState(landedHere);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn ? children : null;
}

const neverChanges = () => () => undefined;
const inTheShop = () => false;
const inTheHtml = () => true;
