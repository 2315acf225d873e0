"use client";

/** Id of the one region that tells screen readers what has just changed. */
const REGION_ID = "announcements";

/** Said again after a moment of silence, so that the same sentence twice is heard twice. */
const SILENCE_MS = 80;

/** The region itself; stands once in the root layout and never leaves the page. */
export function Announcer() {
  return <div id={REGION_ID} role="status" aria-live="polite" aria-atomic="true" className="sr-only" />;
}

/** Says a sentence to screen readers, such as “White cap added to your cart”. */
export function announce(sentence: string): void {
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, SILENCE_MS);
}
