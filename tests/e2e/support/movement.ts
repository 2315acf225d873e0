import type { Page } from "@playwright/test";

/** Layout shifts that no input caused. */

type Shift = { value: number; what: string };

/**
 * A fifth of the 0.01 that we allow a page: a word that is painted between two parts of the HTML, or the header's words
 * when their fonts come late because the machine is busy.
 */
export const UNSEEN = 0.002;

/** What moved without the visitor's doing since the page was opened, more than `unseen`. */
export async function shifts(page: Page, unseen = UNSEEN): Promise<Shift[]> {
  return page.evaluate(async (unseen) => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    };
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // A movement is noted with the frame that draws it.
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...entries, ...observer.takeRecords()]
      .map((entry) => entry as Entry)
      .filter(({ value, hadRecentInput }) => !hadRecentInput && value >= unseen)
      .map(({ value, sources }) => ({
        value,
        what: sources
          .map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.nodeName ?? "gone"),
          )
          .join(" | "),
      }));
  }, unseen);
}

/** Step by step, each of them drawn, so that what waits for being seen begins to load. */
export async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const height = document.documentElement.scrollHeight;
    for (let top = 0; top < height; top += 700) {
      window.scrollTo(0, top);
      for (let frames = 0; frames < 2; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
