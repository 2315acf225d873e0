import { confirmSubscriptionPage as words } from "../../../content/pages/confirm-subscription";
import { mailTo } from "../support/mail";
import { newAddress, visit } from "../support/page";
import { openDatabase } from "../support/shop";
import { expect, test } from "../support/test";

/** Coming back to the newsletter after unsubscribing (newsletter.confirmed-return). */

const db = openDatabase();
test.afterAll(() => db.$disconnect());

// Proves newsletter.confirmed-return.
test("who has unsubscribed comes back by the link in a mail, once it is confirmed on the page", async ({
  page,
  request,
}) => {
  const email = newAddress("returner");
  const suppressed = () => db.mailSuppression.count({ where: { email } });
  await request.post("/api/unsubscribe", { data: { email } });
  expect((await request.post("/api/newsletter/subscribe", { data: { email } })).status()).toBe(201);

  const mail = await mailTo("newsletter-confirmation", email);
  const link = /\/confirm-subscription\?token=[\w.-]+/.exec(mail)?.[0];
  if (!link) throw new Error(`No link stands in the mail: ${mail}`);
  await visit(page, link);
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  expect(await suppressed()).toBe(1);

  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.successTitle })).toBeFocused();
  expect(await suppressed()).toBe(0);
  await mailTo("newsletter-welcome", email);
});
