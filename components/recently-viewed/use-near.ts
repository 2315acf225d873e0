"use client";

import { useEffect, useRef, useState } from "react";

/** How far below the visible part something counts as near. */
const AHEAD = "400px";

/** Whether an element has come near the visible part of the page. */
export function useNear<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || near) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((each) => each.isIntersecting)),
      {
        rootMargin: AHEAD,
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  });
  return { ref, near };
}
