"use client";

import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from "react";
import type { Notice, RegionProps } from "./toast-region";

/** Ten kilobytes that no page needs at first. */
const Region = lazy<ComponentType<RegionProps>>(() =>
  import("./toast-region").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    // Otherwise an error page would replace the page if the code can't be loaded.
    () => ({ default: () => null }),
  ),
);

const AFTER_TOUCH_MS = 1000;

type Show = (notice: Notice) => void;
let show: Show | null = null;
let waiting: Notice | null = null;
let fetchRegion: (() => void) | null = null;

/**
 * Its code comes after the first touch or key, so that it is there even if the network is gone when there is something
 * to say.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => startTransition(() => setWanted(true));
    fetchRegion = want;
    if (waiting) want();
    const touched = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wantSoon = () => {
      touched.abort();
      timer = setTimeout(want, AFTER_TOUCH_MS);
    };
    for (const sign of ["pointerdown", "keydown"]) {
      addEventListener(sign, wantSoon, { capture: true, signal: touched.signal });
    }
    return () => {
      touched.abort();
      clearTimeout(timer);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <Region onReady={showFrom} />
    </Suspense>
  ) : null;
}

function showFrom(region: Show) {
  show = region;
  if (waiting) region(waiting);
  waiting = null;
  return () => void (show = null);
}

/** Replaces the visible message (toast.one-visible). */
export function notify(notice: Notice): void {
  if (show) return show(notice);
  waiting = notice;
  fetchRegion?.();
}
