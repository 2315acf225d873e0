import type { Page } from "@playwright/test";
import { hasMail, mailTo } from "../support/mail";
import { answer, disconnect, hold, newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

const button = (page: Page) => page.getByRole("button", { name: "Unsubscribe", exact: true });

// Proves unsubscribe.address-shown, unsubscribe.success-words, unsubscribe.button-disabled.
test("shows the address, works, and leads home", async ({ page }) => {
  const email = newAddress("leaver");
  await visit(page, `/unsubscribe?email=${encodeURIComponent(email)}`);
  await expect(page.getByText(email)).toBeVisible();
  const release = await hold(page, "POST", "/api/unsubscribe");
  await button(page).click();
  await expect(page.getByRole("button", { name: "Unsubscribing..." })).toBeDisabled();
  release();
  await expect(
    page.getByText("You have been successfully unsubscribed from all future emails."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
});

// Proves unsubscribe.success-words, unsubscribe.failure-words, api.form-calls.
test("failures: the server's words, ours, and a lost connection", async ({ page }) => {
  await visit(page, "/unsubscribe?email=ada@example.com");
  await answer(page, "POST", "/api/unsubscribe", 500, { message: "Ask us again tomorrow" });
  await button(page).click();
  await expect(page.getByText("Ask us again tomorrow")).toBeVisible();
  await answer(page, "POST", "/api/unsubscribe", 500);
  await button(page).click();
  await expect(page.getByText("Failed to unsubscribe. Please try again.")).toBeVisible();
  await disconnect(page, "POST", "/api/unsubscribe");
  await button(page).click();
  await expect(page.getByText("An error occurred. Please try again later.")).toBeVisible();
  await expect(button(page)).toBeEnabled();
});

// Proves unsubscribe.asked-link.
test("from the footer, an address that gets our mails is mailed the link that stops them", async ({
  page,
}) => {
  const [known, unknown] = [newAddress("reader"), newAddress("stranger")];
  await page.request.post("/api/newsletter/subscribe", { data: { email: known } });
  for (const email of [unknown, known]) {
    await visit(page, "/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: "Email preferences" }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Mail me the link" }).click();
    await expect(page.getByRole("heading", { name: "Look in your inbox" })).toBeFocused();
  }
  expect(await mailTo("unsubscribe-link", known)).toContain(
    `/unsubscribe?email=${encodeURIComponent(known)}`,
  );
  expect(hasMail("unsubscribe-link", unknown)).toBe(false);
});
