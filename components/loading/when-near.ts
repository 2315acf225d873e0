/** What only a person does with a page; it scrolls by itself, too. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

/** How near an element has to be to the window, as a share of the window's height. */
const REACH = "50%";

/**
 * Calls `act` once a person is using the page and an element is near the window.
 * @param ended cancels it
 */
export function whenNear(element: Element, act: () => void, ended: AbortSignal): void {
  if (ended.aborted) return;
  const watch = () => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        act();
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    ended.addEventListener("abort", () => observer.disconnect());
  };
  if (navigator.userActivation?.hasBeenActive) return watch();
  const began = new AbortController();
  const begin = () => {
    began.abort();
    watch();
  };
  ended.addEventListener("abort", () => began.abort());
  for (const sign of SIGNS)
    window.addEventListener(sign, begin, { signal: began.signal, capture: true, passive: true });
}
