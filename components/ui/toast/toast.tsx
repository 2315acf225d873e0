"use client";

import { lazy, Suspense, type ComponentType } from "react";
import { useHydrated } from "@/components/loading/use-hydrated";
import type { Notice } from "./toast-region";

/** Ten kilobytes that no page needs at once. */
const load = () => import("./toast-region");

const Region = lazy<ComponentType>(() =>
  load().then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    // Without this, an error page would replace the page if the code can't be loaded.
    () => ({ default: () => null }),
  ),
);

/** The region for messages. Its code comes right after the page, so that it is there when the network has gone. */
export function Toaster() {
  return useHydrated() ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}

/** Shows a message; it replaces the one on screen, if any (toast.one-visible). */
export function notify(notice: Notice): void {
  load().then(
    ({ show }) => show(notice),
    () => undefined,
  );
}
