/** In milliseconds: the longest that a browser may delay it, and the delay where there is no idle callback. */
const LATEST_MS = 4000;

/**
 * Calls `act` once the page has loaded and the browser is idle.
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  let cancel: () => void;
  const wait = () => {
    if ("requestIdleCallback" in window) {
      const idle = window.requestIdleCallback(act, { timeout: LATEST_MS });
      cancel = () => window.cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(act, LATEST_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else {
    window.addEventListener("load", wait, { once: true });
    cancel = () => window.removeEventListener("load", wait);
  }
  return () => cancel();
}
