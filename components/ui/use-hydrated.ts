"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the first HTML, true once our code runs: the browser's own checks stand in until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
