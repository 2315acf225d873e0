/** How long the animation takes, in milliseconds. */
const TRAVEL_MS = 400;
/** In milliseconds: if the page takes longer than this, the visitor has been waiting and there is no animation. */
const LATEST_ARRIVAL_MS = 1000;

/**
 * Where a picture was when its card was tapped, the file that was shown, the time in milliseconds, and since when the
 * picture travels.
 */
export type Origin = { box: DOMRect; source: string; at: number; travelsSince?: number };

const origins = new Map<string, Origin>();

/** Remembers how a picture looks on a card, for the page that the card leads to. Only the last one is kept. */
export function captureOrigin(picture: string, card: Element | null): void {
  const image = card?.querySelector("img");
  origins.clear();
  if (!image?.complete) return;
  origins.set(picture, {
    box: image.getBoundingClientRect(),
    source: image.currentSrc,
    at: performance.now(),
  });
}

/** Where the picture was on its card, if the visitor tapped that card to get here. */
export function originOf(picture: string | undefined): Origin | undefined {
  return picture === undefined ? undefined : origins.get(picture);
}

/**
 * Moves a picture from its card to its frame, which have the same shape. It runs alongside the page and never delays
 * it, unlike the browser's own view transitions (decision 0068).
 */
export function animateFrom(origin: Origin, frame: HTMLElement): void {
  const { box, at } = origin;
  if (performance.now() - at > LATEST_ARRIVAL_MS) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The page scrolls to its top after its parts are in place and before they are painted.
  requestAnimationFrame(() => {
    const to = frame.getBoundingClientRect();
    const transform = `translate(${box.x - to.x}px, ${box.y - to.y}px) scale(${box.width / to.width})`;
    const travel = frame.animate(
      [
        { transformOrigin: "0 0", transform },
        { transformOrigin: "0 0", transform: "none" },
      ],
      // The same as --ease-swing in the styles.
      { duration: TRAVEL_MS, easing: "cubic-bezier(0.22, 0.7, 0.2, 1)" },
    );
    // The page takes over from its outline where the picture is by then.
    origin.travelsSince ??= performance.now();
    travel.currentTime = performance.now() - origin.travelsSince;
  });
}
