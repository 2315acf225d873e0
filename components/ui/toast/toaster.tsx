"use client";

import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { listenForNotices } from "./toast";
import { whenLikely } from "@/components/loading/when-likely";

const Region = lazy<ComponentType>(() =>
  import("./toast-region").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    // Without this, an error page would replace the page if the code can't be loaded.
    () => ({ default: () => null }),
  ),
);

/**
 * Renders the region for messages, whose code is fetched with the first message, or once somebody is likely to need it:
 * before they use the page nothing has a message.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const ends = [listenForNotices(want), whenLikely(want)];
    return () => ends.forEach((end) => end());
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
