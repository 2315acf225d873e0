"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Before, forms rely on the browser's own validation. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
