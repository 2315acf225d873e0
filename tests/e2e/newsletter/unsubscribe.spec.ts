import { hasMail, mailTo } from "../support/mail";
import { newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

/** What the page says of failures is in tests/unit/newsletter. */

// Proves unsubscribe.asked-link, unsubscribe.address-shown, unsubscribe.success-words.
test("from the footer, a reader is mailed the link that stops our mail", async ({ page }) => {
  const [known, unknown] = [newAddress("reader"), newAddress("stranger")];
  await page.request.post("/api/newsletter/subscribe", { data: { email: known } });
  for (const email of [unknown, known]) {
    await visit(page, "/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: "Email preferences" }).click();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  }
  const mail = await mailTo("unsubscribe-link", known);
  expect(hasMail("unsubscribe-link", unknown)).toBe(false);
  const link = `/unsubscribe?email=${encodeURIComponent(known)}`;
  expect(mail).toContain(link);
  await visit(page, link);
  await expect(page.getByText(known)).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(
    page.getByText("You have been successfully unsubscribed from all future emails."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
});
