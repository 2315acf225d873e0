/** How long a picture is under way, in milliseconds. */
const TRAVEL_MS = 400;
/** A page that takes longer than this, in milliseconds, was waited for: nothing travels to it any more. */
const LATEST_ARRIVAL_MS = 1000;

/** The place of a picture at the moment its card was tapped, and the file that was shown there. */
export type Origin = { box: DOMRect; source: string; at: number };

const origins = new Map<string, Origin>();

/** Remembers how a picture looks on a card, for the page that the card leads to; only the last one counts. */
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

/** Where a picture comes from, if the visitor tapped it to get here. */
export function originOf(picture: string | undefined): Origin | undefined {
  return picture === undefined ? undefined : origins.get(picture);
}

/**
 * Lets a picture travel from its card to its frame, which are of one shape. It moves beside the page and never holds it
 * back, as the browser's own view transitions do (decision 0068).
 */
export function animateFrom({ box, at }: Origin, frame: HTMLElement): void {
  if (performance.now() - at > LATEST_ARRIVAL_MS) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The page is scrolled to its top after its parts are in place, and before they are seen.
  requestAnimationFrame(() => {
    const to = frame.getBoundingClientRect();
    const transform = `translate(${box.x - to.x}px, ${box.y - to.y}px) scale(${box.width / to.width})`;
    frame.animate(
      [
        { transformOrigin: "0 0", transform },
        { transformOrigin: "0 0", transform: "none" },
      ],
      // The easing that styles call --ease-swing.
      { duration: TRAVEL_MS, easing: "cubic-bezier(0.22, 0.7, 0.2, 1)" },
    );
  });
}
