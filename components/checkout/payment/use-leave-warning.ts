"use client";

import { useEffect } from "react";

/** A shopper who leaves while the bank is processing doesn't see the result. */
export function useLeaveWarning(paying: boolean): void {
  useEffect(() => {
    if (!paying) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [paying]);
}
