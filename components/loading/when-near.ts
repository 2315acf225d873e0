/** What only a person does with a page; it scrolls by itself, too. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

/** How near an element has to be to the window, as a share of the window's height. */
const REACH = "50%";

/**
 * Calls `act` once a person is using the page and an element is near the window.
 * @returns cancels it
 */
export function whenNear(element: Element, act: () => void): () => void {
  const ended = new AbortController();
  const watch = () => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        ended.abort();
        act();
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    ended.signal.addEventListener("abort", () => observer.disconnect());
  };
  if (navigator.userActivation?.hasBeenActive) {
    watch();
    return () => ended.abort();
  }
  const began = new AbortController();
  const begin = () => {
    began.abort();
    watch();
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, begin, { signal: began.signal, capture: true, passive: true });
  return () => {
    began.abort();
    ended.abort();
  };
}
