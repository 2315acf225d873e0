"use client";

import { useEffect } from "react";

/** Asks before the page is left while the bank is processing, which would hide the result. */
export function useLeaveWarning(paying: boolean): void {
  useEffect(() => {
    if (!paying) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [paying]);
}
