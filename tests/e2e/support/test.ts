import { expect, test as playwright } from "@playwright/test";

export { expect };

/**
 * Playwright's `test` for specs that open pages. A test fails if the content policy has blocked anything in its pages,
 * unless `policyMayBlock` is set.
 */
export const test = playwright.extend<{ policyMayBlock: boolean }>({
  policyMayBlock: [false, { option: true }],
  context: async ({ context, policyMayBlock }, lend) => {
    const blocked: string[] = [];
    context.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) blocked.push(message.text());
    });
    await lend(context);
    if (!policyMayBlock) expect(blocked, "blocked by the content policy").toEqual([]);
  },
});
