"use client";

import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

/**
 * What lies below the window's edge. It is part of the HTML that a visitor lands on; on a page that somebody goes to inside
 * the shop it is drawn once the rest is seen, so that the tap is answered sooner.
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
