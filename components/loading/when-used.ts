/** What only a person does with a page; it scrolls by itself, too. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

/**
 * Calls `act` once a person is using the page, which machines that only look at it don't.
 * @param ended cancels it
 */
export function whenUsed(act: () => void, ended: AbortSignal): void {
  if (ended.aborted) return;
  if (navigator.userActivation?.hasBeenActive) return act();
  const began = new AbortController();
  const begin = () => {
    began.abort();
    act();
  };
  ended.addEventListener("abort", () => began.abort());
  for (const sign of SIGNS)
    window.addEventListener(sign, begin, { signal: began.signal, capture: true, passive: true });
}
