"use client";

/** Id of the single live region, which tells screen readers what just changed. */
const REGION_ID = "announcements";

/** The region is emptied for this long, in milliseconds, so that the same sentence is announced again. */
const SILENCE_MS = 80;

/** The live region itself; rendered once in the root layout, and never removed. */
export function Announcer() {
  return <div id={REGION_ID} role="status" aria-live="polite" aria-atomic="true" className="sr-only" />;
}

/** Announces a sentence to screen readers, such as “White cap added to your cart”. */
export function announce(sentence: string): void {
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, SILENCE_MS);
}
