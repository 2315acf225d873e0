import type { Page } from "@playwright/test";
import { newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

/** The forms of contact and influencer pages reach the shop. What they say of errors and failures is in tests/unit. */

async function send(page: Page, button: string, values: Record<string, string>): Promise<void> {
  const form = page.getByRole("main").locator("form");
  for (const [label, value] of Object.entries({ Email: newAddress("form"), ...values }))
    await form.getByLabel(label, { exact: true }).fill(value);
  const size = form.getByLabel("Shirt size");
  if (await size.isVisible()) await size.selectOption("2XL");
  await form.getByRole("button", { name: button }).click();
}

// Proves contact.message-sent.
test("a message is sent, and another one can be", async ({ page }) => {
  await visit(page, "/contact");
  await send(page, "Send message", { Name: "Ada Serve", Message: "Do the caps come in clay?" });
  await expect(page.getByRole("heading", { name: "Message sent successfully!" })).toBeVisible();
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

// Proves influencer.application-received.
test("an application is sent", async ({ page }) => {
  await visit(page, "/influencer-program");
  await send(page, "Submit Application", {
    "Full name": "Ada Serve",
    "Street address": "1 Court Lane",
    City: "Austin",
    State: "TX",
    "ZIP code": "73301",
    "Which tournament are you attending?": "US Open",
  });
  await expect(page.getByRole("heading", { name: "Application Received!" })).toBeVisible();
});
