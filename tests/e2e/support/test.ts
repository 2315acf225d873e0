import { expect, test as playwright, type BrowserContext } from "@playwright/test";
import { DISCOUNT_FLAG, INFLUENCER_FLAG, SHOWN } from "../../../components/layout/popups/shown";

export { expect };

/**
 * Playwright's `test` for specs that open pages. A test fails if the content policy has blocked anything in its pages,
 * unless `policyMayBlock` is set. Its visitor has seen the popups, unless `popupsSeen` is false.
 */
export const test = playwright.extend<{ policyMayBlock: boolean; popupsSeen: boolean }>({
  policyMayBlock: [false, { option: true }],
  popupsSeen: [true, { option: true }],
  context: async ({ context, policyMayBlock, popupsSeen }, lend) => {
    const blocked: string[] = [];
    context.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) blocked.push(message.text());
    });
    if (popupsSeen) await rememberPopups(context);
    await lend(context);
    if (!policyMayBlock) expect(blocked, "blocked by the content policy").toEqual([]);
  },
});

/** In pages as they open: Playwright's stored state would visit the shop once more for each test. */
export async function rememberPopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ discount, influencer, shown }) => {
      // Frames without an origin have no storage.
      if (window.origin === "null") return;
      localStorage.setItem(discount, shown);
      sessionStorage.setItem(influencer, shown);
    },
    { discount: DISCOUNT_FLAG, influencer: INFLUENCER_FLAG, shown: SHOWN },
  );
}
