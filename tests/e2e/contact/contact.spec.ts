import { contactQuestions } from "../../../content/pages/contact";
import { expectToast, newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

/** What the form says of errors and failures is in tests/unit/contact. */

// Proves contact.page-parts, contact.response-time, contact.message-sent.
test("contact information and questions; a message is sent, and another one can be", async ({ page }) => {
  await visit(page, "/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
  const information = page.getByRole("region", { name: "Contact information" });
  await expect(information.getByRole("link").first()).toHaveAttribute("href", /^mailto:.+@.+/);
  await expect(information).toContainText("within 24 hours, Monday to Friday, 9AM to 6PM EST");
  await expect(information).toContainText("Based in the United States");
  const questions = page.getByRole("region", { name: "Frequently asked questions" });
  for (const words of contactQuestions.flatMap(({ question, answer }) => [question, answer]))
    await expect(questions.getByText(words)).toBeVisible();

  const form = page.getByRole("form", { name: "Send us a message" });
  for (const [label, text] of [
    ["Name", "Ada Serve"],
    ["Email", newAddress("contact")],
    ["Message", "Do the caps come in clay?"],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent successfully!" })).toBeVisible();
  await expectToast(page, "default", "Message sent!", "We'll get back to you within 24 hours.");
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(form.getByLabel("Message")).toHaveValue("");
});
