import type { Page } from "@playwright/test";
import { expect } from "./test";

/**
 * Narrow windows and strong zoom, in which nothing has to be scrolled in two directions (WCAG 1.4.10). The low one is a
 * window of 1280 × 1024 at 400 %.
 */
export const NARROW_WINDOWS = [
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

/** Leaves the window at the given size; goes on when the page is too wide. */
export async function expectNoSidewaysScrolling(
  page: Page,
  window: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(window);
  const [beyond, visible] = await page.evaluate(async () => {
    // The styles of a width apply from the next frame on.
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  });
  const size = `${window.width} × ${window.height}`;
  expect.soft(beyond, `the page is wider than its window of ${size}`).toBeLessThanOrEqual(visible!);
}
