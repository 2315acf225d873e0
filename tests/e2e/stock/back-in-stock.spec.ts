import { backInStock as words } from "../../../content/back-in-stock";
import { backInStockPage } from "../../../content/pages/back-in-stock";
import { expectNoViolations } from "../support/accessibility";
import { mailTo } from "../support/mail";
import { newAddress, visit } from "../support/page";
import { findVariant, openDatabase } from "../support/shop";
import { test } from "../support/operator";
import { expect } from "../support/test";

/** Asking to be told, confirming it, being told, and stopping it (stock.told-when-back). */

const db = openDatabase();

/** Sold out from the start; each project has its own, since what it brings back is counted. */
const PIECES = {
  desktop: { slug: "mens-tramline-tipped-tee", color: "Black", size: "2XL" },
  phone: { slug: "womens-rally-ringer-tee", color: "White", size: "S" },
} as const;

const tag = ["@alone", "@long"];
// Proves stock.told-when-back.
test("a sold-out size is told of on its return", { tag }, async ({ page, isMobile, operator }) => {
  test.slow();
  const piece = isMobile ? PIECES.phone : PIECES.desktop;
  const label = `${piece.color} / ${piece.size}`;
  const { id, sku } = await findVariant(db, piece);
  const email = newAddress("waits");
  await visit(page, `/product/${piece.slug}`);
  // Before a color is chosen, nothing can be offered.
  await expect(page.getByRole("button", { name: words.button })).toBeHidden();
  await visit(page, `/product/${piece.slug}?color=${piece.color}`);
  await expect(page.getByText(`Sold out in ${piece.color}: ${piece.size}.`)).toBeVisible();
  const opener = page.getByRole("button", { name: words.button });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(words.choose)).toHaveValue(id);
  await expect(dialog.getByLabel(words.choose).locator("option").first()).toHaveText(label);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: words.send }).click();
  await expect(dialog.getByText("Please enter your email address")).toBeVisible();
  await dialog.getByLabel("Email address").fill(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: words.sentTitle })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Close" }).first().press("Enter");
  await expect(opener).toBeFocused();

  const confirm = /\/back-in-stock\?token=[\w.-]+/.exec(await mailTo("stock-alert-confirmation", email))?.[0];
  await visit(page, confirm ?? "no link");
  await page.getByRole("button", { name: backInStockPage.confirm.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: backInStockPage.doneTitle })).toBeFocused();
  expect((await operator.type("stock", ["wanted"])).stdout).toMatch(new RegExp(`${sku} .* 1 +0 `));

  expect(await operator.type("stock", ["set", sku, "2"])).toMatchObject({ code: 0 });
  const told = await mailTo("back-in-stock", email);
  const link = /\/product\/[\w-]+\?color=[\w+%]+&size=[\w+%]+/.exec(told)?.[0] ?? "no link";
  const add = page.locator("#options").getByRole("button", { name: "ADD TO CART" });
  await expect(async () => {
    await visit(page, link);
    await expect(add).toBeEnabled({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(label).first()).toBeAttached();
  expect(await db.stockAlert.count({ where: { email } })).toBe(0);

  const stop = /\/back-in-stock\?stop=[\w.-]+/.exec(told)?.[0];
  await visit(page, stop ?? "no link");
  await page.getByRole("button", { name: backInStockPage.stop.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: backInStockPage.stopDoneTitle })).toBeFocused();
  await db.variant.update({ where: { id }, data: { stock: 0, supplied: { decrement: 2 } } });
});
