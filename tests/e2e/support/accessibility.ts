import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/**
 * Asks axe for faults against WCAG 2.2 AA; the test goes on when there are some, and fails.
 * @param within the part of the page to look at, as a CSS selector
 */
export async function expectNoViolations(page: Page, within = "html"): Promise<void> {
  // Halfway between two colors there may be too little contrast.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // What is in order needn't be described.
    .options({ resultTypes: ["violations"] })
    // Our pages hold no pages of others, for whose sake the checker would open one more window each time.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
  expect.soft(found, "faults against WCAG 2.2 AA").toEqual([]);
}
