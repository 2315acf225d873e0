import type { Page } from "@playwright/test";
import { influencerPage } from "../../../content/pages/influencer";
import { expectToast, newAddress, visit } from "../support/page";
import { expect, test } from "../support/test";

/** Page and popup share one form; what it says of errors and failures is in tests/unit/influencer. */

const form = (page: Page) => page.getByRole("form", { name: "Influencer application" });

async function apply(page: Page, email: string) {
  for (const [label, value] of Object.entries({
    "Full name": "Ada Serve",
    Email: email,
    "Street address": "1 Court Lane",
    City: "Austin",
    State: "TX",
    "ZIP code": "73301",
    "Which tournament are you attending?": "US Open",
  }))
    await form(page).getByLabel(label, { exact: true }).fill(value);
  await form(page).getByLabel("Shirt size").selectOption("2XL");
  await form(page).getByRole("button", { name: "Submit Application" }).click();
}

// Proves influencer.page-parts, influencer.form-fields, influencer.shirt-sizes, influencer.two-payloads,
// influencer.application-received.
test("title, intro, picture, benefits and a form that sends every field and takes another application", async ({
  page,
}) => {
  await visit(page, "/influencer-program");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(influencerPage.title);
  for (const paragraph of influencerPage.intro) await expect(page.getByText(paragraph)).toBeVisible();
  for (const { title } of influencerPage.benefits)
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("main").locator("img").first()).toBeVisible();
  await expect(form(page).getByRole("combobox").getByRole("option")).toHaveText([
    ...["Select size", "XS", "S", "M", "L", "XL", "2XL"],
  ]);
  await expect(form(page).getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(form(page)).toContainText("agree to receive marketing emails");

  const email = newAddress("influencer");
  const sent = page.waitForRequest("**/api/influencer-program/apply");
  await apply(page, email);
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ name: "Ada Serve", email, tournament: "US Open", shirtSize: "2XL" },
    ...{ streetAddress: "1 Court Lane", city: "Austin", state: "TX", zipCode: "73301" },
    address: "1 Court Lane, Austin, TX 73301",
  });
  await expect(page.getByRole("heading", { name: "Application Received!" })).toBeVisible();
  await expectToast(page, "default", "Application Submitted!", /thank/i);
  await page.getByRole("button", { name: "Submit Another Application" }).click();
  await expect(form(page).getByLabel("Full name")).toHaveValue("");
});
