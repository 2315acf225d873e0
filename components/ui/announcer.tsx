"use client";

const REGION_ID = "announcements";

/** The region is emptied first, or the same sentence wouldn't be announced again. */
const SILENCE_MS = 80;

/** In the root layout, never removed. */
export function Announcer() {
  return <div id={REGION_ID} role="status" aria-live="polite" aria-atomic="true" className="sr-only" />;
}

/** To screen readers: “White cap added to your cart”. */
export function announce(sentence: string): void {
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, SILENCE_MS);
}
