import { expect, test as playwright, type BrowserContext } from "@playwright/test";
import { DISCOUNT_FLAG, SHOWN } from "../../../components/layout/popups/shown";

export { expect };

/**
 * Playwright's `test` for specs that open pages. A test fails if the content policy has blocked anything in its pages,
 * unless `policyMayBlock` is set. Its visitor has seen the discount popup, unless `popupSeen` is false.
 */
export const test = playwright.extend<{ policyMayBlock: boolean; popupSeen: boolean }>({
  policyMayBlock: [false, { option: true }],
  popupSeen: [true, { option: true }],
  context: async ({ context, policyMayBlock, popupSeen }, lend) => {
    const blocked: string[] = [];
    context.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) blocked.push(message.text());
    });
    if (popupSeen) await rememberPopup(context);
    await lend(context);
    if (!policyMayBlock) expect(blocked, "blocked by the content policy").toEqual([]);
  },
});

/** In pages as they open: Playwright's stored state would visit the shop once more for each test. */
export async function rememberPopup(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      // Frames without an origin have no storage.
      if (window.origin !== "null") localStorage.setItem(key, value);
    },
    [DISCOUNT_FLAG, SHOWN] as const,
  );
}
