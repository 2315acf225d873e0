"use client";

import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { whenIdle } from "./when-idle";

type AfterFirstFrameProps = {
  children: ReactNode;
  /** For what is far below: it waits until the browser has nothing else to do. */
  whenIdle?: boolean;
};

/**
 * Content that can come a moment later. It is part of the HTML of a page load; after navigating inside the shop it is
 * rendered once the rest has been painted, so that the page responds sooner.
 */
export function AfterFirstFrame({ children, whenIdle: waits }: AfterFirstFrameProps) {
  return useAfterFirstFrame(waits) ? children : null;
}

/** False in the first frame after navigating inside the shop; true in the HTML of a page load, and from then on. */
export function useAfterFirstFrame(waits = false): boolean {
  const landedHere = useSyncExternalStore(neverChanges, inTheShop, inTheHtml);
  const [drawn, setDrawn] = useState(landedHere);
  useEffect(() => {
    const draw = () => startTransition(() => setDrawn(true));
    return waits ? whenIdle(draw) : draw();
  }, [waits]);
  return drawn;
}

const neverChanges = () => () => undefined;
const inTheShop = () => false;
const inTheHtml = () => true;
