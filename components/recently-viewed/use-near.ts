"use client";

import { useEffect, useRef, useState } from "react";
import { whenNear } from "@/components/loading/when-near";

/**
 * Whether an element has come near the window.
 * @param there whether the element is in the page by now
 */
export function useNear<Kind extends Element>(there: boolean) {
  const ref = useRef<Kind>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    if (ref.current) whenNear(ref.current, () => setNear(true), ended.signal);
    return () => ended.abort();
  }, [there]);
  return { ref, near };
}
