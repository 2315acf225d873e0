/** On buttons that add a product to the cart. */
export const ADD_BUTTON = "data-add-button";

/** Farther from the pressed button, so that the card doesn't cover it. */
export function farEdge(): "top" | "bottom" {
  const buttons = [...document.querySelectorAll(`[${ADD_BUTTON}]`), document.activeElement];
  const middles = buttons.flatMap((button) => {
    const { top, bottom, height } = button?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 };
    const isSeen = button instanceof HTMLButtonElement && height > 0 && bottom > 0 && top < innerHeight;
    return isSeen ? [(top + bottom) / 2] : [];
  });
  return (middles[0] ?? innerHeight) < innerHeight / 2 ? "bottom" : "top";
}
