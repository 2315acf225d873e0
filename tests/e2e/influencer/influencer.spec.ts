import type { Locator, Page } from "@playwright/test";
import { influencerPage, influencerPopup } from "../../../content/pages/influencer";
import {
  answer,
  answersToClicks,
  disconnect,
  expectSoon,
  expectToast,
  hold,
  intercept,
  newAddress,
  stopClock,
  visit,
  visitWithStoppedClock,
} from "../support/page";
import { expect, test } from "../support/test";

/** Page and popup share one form. */

const form = (page: Page) => page.getByRole("form", { name: "Influencer application" });

async function fillIn(page: Page, email: string) {
  const fields: [string, string][] = [
    ["Full name", "Ada Serve"],
    ["Email", email],
    ["Street address", "1 Court Lane"],
    ["City", "Austin"],
    ["State", "TX"],
    ["ZIP code", "73301"],
    ["Which tournament are you attending?", "US Open"],
  ];
  for (const [label, value] of fields) await form(page).getByLabel(label, { exact: true }).fill(value);
  await form(page).getByLabel("Shirt size").selectOption("2XL");
}

const submit = (scope: Page | Locator) => scope.getByRole("button", { name: "Submit Application" });

// Proves influencer.page-parts, influencer.form-fields, influencer.shirt-sizes.
test("title, intro, picture, benefits and the eight fields", async ({ page }) => {
  await visit(page, "/influencer-program");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(influencerPage.title);
  for (const paragraph of influencerPage.intro) await expect(page.getByText(paragraph)).toBeVisible();
  for (const { title } of influencerPage.benefits)
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("main").locator("img").first()).toBeVisible();
  await expect(form(page).getByRole("combobox").getByRole("option")).toHaveText([
    "Select size",
    "XS",
    "S",
    "M",
    "L",
    "XL",
    "2XL",
  ]);
  await expect(form(page).getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(form(page)).toContainText("agree to receive marketing emails");
});

// Proves influencer.missing-information.
test("anything missing: a message, and nothing is sent", async ({ page }) => {
  await visit(page, "/influencer-program");
  let sent = 0;
  await intercept(page, "POST", "/api/influencer-program/apply", async (route) => {
    sent += 1;
    await route.abort();
  });
  await fillIn(page, "ada@example.com");
  await form(page).getByLabel("Shirt size").selectOption("");
  await submit(page).click();
  await expectToast(page, "destructive", "Missing Information", "Please fill in all fields");
  expect(sent).toBe(0);
});

// Proves influencer.two-payloads, influencer.application-received.
test("sends every field, shows that it is submitting, confirms, and takes another application", async ({
  page,
}) => {
  await visit(page, "/influencer-program");
  const email = newAddress("influencer");
  await fillIn(page, email);
  const release = await hold(page, "POST", "/api/influencer-program/apply");
  const sent = page.waitForRequest("**/api/influencer-program/apply");
  await submit(page).click();
  await expect(form(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  expect((await sent).postDataJSON()).toMatchObject({
    name: "Ada Serve",
    email,
    streetAddress: "1 Court Lane",
    city: "Austin",
    state: "TX",
    zipCode: "73301",
    address: "1 Court Lane, Austin, TX 73301",
    tournament: "US Open",
    shirtSize: "2XL",
  });
  release();
  await expect(page.getByRole("heading", { name: "Application Received!" })).toBeVisible();
  await expectToast(page, "default", "Application Submitted!", /thank/i);
  await page.getByRole("button", { name: "Submit Another Application" }).click();
  await expect(form(page).getByLabel("Full name")).toHaveValue("");
  await expect(submit(page)).toBeEnabled();
});

// Proves influencer.send-failure, influencer.cache-dropped, api.form-calls.
test("failures are told in the server's words, or in ours", async ({ page }) => {
  await visit(page, "/influencer-program");
  await fillIn(page, "ada@example.com");
  await answer(page, "POST", "/api/influencer-program/apply", 500, { message: "Applications are closed" });
  await submit(page).click();
  await expectToast(page, "destructive", "Error", "Applications are closed");
  await disconnect(page, "POST", "/api/influencer-program/apply");
  await submit(page).click();
  await expectToast(page, "destructive", "Error", "Failed to submit application. Please try again.");
  await expect(form(page).getByLabel("City")).toHaveValue("Austin");
});

test.describe("popup", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: influencerPopup.title });

  // Proves layout.page-overlays, influencer.application-received, popup.influencer-once.
  test(
    "comes after 60 seconds, once a session, and an accepted application closes it",
    { tag: "@long" },
    async ({ page }) => {
      await visitWithStoppedClock(page, "/blog");
      await page.clock.runFor(50_000);
      await expect(popup(page)).toHaveCount(0);
      await page.clock.runFor(10_000);
      await expectSoon(page, popup(page));
      expect(await page.evaluate(() => sessionStorage.getItem("influencer-popup-shown"))).not.toBeNull();
      await page.clock.resume();
      await answer(page, "POST", "/api/influencer-program/apply", 201, { message: "Thank you" });
      await fillIn(page, "ada@example.com");
      await submit(popup(page)).click();
      await expectToast(page, "default", "Application Submitted!");
      await expect(popup(page)).toHaveCount(0);
      await page.reload();
      await answersToClicks(page);
      await stopClock(page);
      await page.clock.runFor(120_000);
      await expect(popup(page)).toHaveCount(0);
    },
  );
});
