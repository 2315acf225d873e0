"use client";

import { lazy, Suspense, type ComponentType } from "react";
import { useHydrated } from "../use-hydrated";

const Region = lazy<ComponentType>(() =>
  import("./toast-region").then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    // Without this, an error page would replace the page if the code can't be loaded.
    () => ({ default: () => null }),
  ),
);

/** Renders the region for messages. Its code comes right after the page, so that it is there when the network has gone. */
export function Toaster() {
  return useHydrated() ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
