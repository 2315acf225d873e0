"use client";

import { useEffect } from "react";

/** Leaving while the bank is processing would hide the result. */
export function useLeaveWarning(paying: boolean): void {
  useEffect(() => {
    if (!paying) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [paying]);
}
