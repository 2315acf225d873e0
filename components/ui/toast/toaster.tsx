"use client";

import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { listenForNotices } from "./toast";
import { whenIdle } from "@/components/loading/when-idle";
import { whenUsed } from "@/components/loading/when-used";
import { savesData } from "@/lib/browser/save-data";

const Region = lazy(() =>
  import("./toast-region").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    // Without this, an error page would replace the page if the code can't be loaded.
    () => ({ default: (): ReactNode => null }),
  ),
);

/**
 * Renders the region for messages, whose code is fetched with the first message, or when the browser is idle after
 * somebody has begun to use the page, unless they save data: until then nothing has a message.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const ended = new AbortController();
    const ends = [listenForNotices(want), () => ended.abort()];
    if (!savesData()) whenUsed(() => ends.push(whenIdle(want)), ended.signal);
    return () => ends.forEach((end) => end());
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
