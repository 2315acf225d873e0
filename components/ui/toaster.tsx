"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { listenForNotices } from "./toast";
import { whenIdle } from "./when-idle";

const Region = lazy(() => import("./toast-region").then(({ ToastRegion }) => ({ default: ToastRegion })));

/** Holds the place of the region for messages, whose code comes with the first message or when nothing else is due. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const ends = [listenForNotices(want), whenIdle(want)];
    return () => ends.forEach((end) => end());
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
