/** How near an element has to be to the window, as a share of the window's height. */
const REACH = "50%";

/**
 * Calls `act` once an element is near the window.
 * @param ended cancels it
 */
export function whenNear(element: Element, act: () => void, ended: AbortSignal): void {
  if (ended.aborted) return;
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
}
