import type { Page } from "@playwright/test";
import { contactQuestions } from "../../../content/pages/contact";
import { answer, disconnect, expectToast, hold, newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

const form = (page: Page) => page.getByRole("form", { name: "Send us a message" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send message" });

async function write(page: Page, name: string, email: string, message: string) {
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Message").fill(message);
}

// Proves contact.page-parts, contact.response-time.
test("heading, form, contact information and questions", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
  const information = page.getByRole("region", { name: "Contact information" });
  await expect(information.getByRole("link").first()).toHaveAttribute("href", /^mailto:.+@.+/);
  await expect(information).toContainText("within 24 hours, Monday to Friday, 9AM to 6PM EST");
  await expect(information).toContainText("Based in the United States");
  const questions = page.getByRole("region", { name: "Frequently asked questions" });
  for (const { question, answer: words } of contactQuestions) {
    await expect(questions.getByText(question)).toBeVisible();
    await expect(questions.getByText(words)).toBeVisible();
  }
});

test("without the validator's script the server finds the errors, and nothing typed is lost", async ({
  page,
}) => {
  await visit(page, "/contact");
  await page.route("**/_next/static/**", (route) => route.abort());
  await write(page, "Ada Serve", "ada@example.com", "Too short");
  const refused = page.waitForResponse("**/api/contact/submit");
  await send(page).click();
  expect((await refused).status()).toBe(422);
  const message = form(page).getByLabel("Message");
  await expect(message).toHaveAccessibleDescription("Message must be at least 10 characters long");
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("Too short");
});

// Proves contact.message-sent.
test("sending, success, and another message", async ({ page }) => {
  await visit(page, "/contact");
  await write(page, "Ada Serve", newAddress("contact"), "Do the caps come in clay?");
  const release = await hold(page, "POST", "/api/contact/submit");
  await send(page).click();
  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Message sent successfully!" })).toBeVisible();
  await expectToast(page, "default", "Message sent!", "We'll get back to you within 24 hours.");
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(form(page).getByLabel("Message")).toHaveValue("");
});

// Proves contact.send-failure, api.form-calls.
test("failures are told in the server's words, or in ours, and nothing typed is lost", async ({ page }) => {
  await visit(page, "/contact");
  await write(page, "Ada Serve", "ada@example.com", "Do the caps come in clay?");
  await answer(page, "POST", "/api/contact/submit", 500, { message: "The letterbox is full" });
  await send(page).click();
  await expectToast(page, "destructive", "Error", "The letterbox is full");
  await disconnect(page, "POST", "/api/contact/submit");
  await send(page).click();
  await expectToast(page, "destructive", "Error", "Failed to send message");
  await expect(form(page).getByLabel("Message")).toHaveValue("Do the caps come in clay?");
});
