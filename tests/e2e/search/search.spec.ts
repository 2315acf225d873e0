import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility";
import { answersToClicks, visit } from "../support/page";
import { openDatabase } from "../support/shop";
import { expect, test } from "../support/test";

/** Search, from the field in the header to the product: by pointer, by keyboard and on phones. */

const db = openDatabase();

const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const option = (page: Page, name: RegExp) => suggestions(page).getByRole("option", { name });

// Proves search.header-field, search.typed-suggestions.
test("Ctrl + K, letters, arrow keys and Enter find a cap", { tag: "@phone" }, async ({ page, isMobile }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  const before = fetched.length;
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  // The code comes only now.
  expect(fetched.slice(before).filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
  await expect(option(page, /^White tee$/)).toBeVisible();
  await field.pressSequentially("whit ca", { delay: 20 });
  await expect(option(page, /Court Cap.*White.*\$/)).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expectNoViolations(page);

  await page.keyboard.press("ArrowUp");
  await expect(option(page, /All results for/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  const first = suggestions(page).getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id"))!);
  await page.keyboard.press("Escape");
  await expect(suggestions(page)).toHaveCount(0);

  if (isMobile) {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Search" }).click();
    await field.fill("whit ca");
  } else {
    await expect(field).toBeFocused();
    await field.fill("whit cap");
  }
  await expect(option(page, /Cap.*White/).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\/[\w-]*cap\?color=White$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(suggestions(page)).toHaveCount(0);
});

// Proves search.before-typing.
test("before typing there are popular searches, and one’s own", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/search?q=visors");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("visors");
  await visit(page, "/search?q=xylophones");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(suggestions(page).getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
    "visors",
    "Clear",
  ]);
  await expectNoViolations(page);
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=visors");

  await answersToClicks(page);
  await page.keyboard.press("Control+k");
  await option(page, /^Clear recent searches$/).click();
  await expect(suggestions(page).getByRole("group", { name: "Recent" })).toHaveCount(0);
  await expect(field).toBeFocused();
  await option(page, /^Sale$/).click();
  await expect(page).toHaveURL("/search?q=Sale");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Sale");

  await visit(page, "/search");
  const recent = page.getByRole("region", { name: "Recent" });
  await expect(recent.getByRole("link")).toHaveText(["Sale"]);
  await expectNoViolations(page);
  await recent.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByLabel("What are you looking for?")).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "White tee" }).click();
  await expect(page).toHaveURL("/search?q=White%20tee");
});

// Proves search.help-pages, search.price-words.
test("help is suggested and found, and a price that was understood can be left out", async ({ page }) => {
  await visit(page, "/contact");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("returns");
  await suggestions(page).getByRole("group", { name: "Help" }).getByRole("option").click();
  await expect(page).toHaveURL("/shipping-returns#returns-and-exchanges");
  await expect(page.getByRole("heading", { name: "Returns and exchanges" })).toBeInViewport();

  await visit(page, "/search?q=returns");
  await expect(page.getByRole("main").getByRole("link", { name: "Returns & exchanges" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No products found" })).toHaveCount(0);
  await visit(page, "/search?q=cap+in+2xl");
  await page.getByRole("link", { name: "“Size 2XL”" }).click();
  await expect(page).toHaveURL("/search?q=cap");
  await visit(page, "/search?q=gift+tee+under+55");
  await expect(page.getByRole("main").getByRole("link", { name: "Sending a gift" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Search without Under $55" }).click();
  await expect(page).toHaveURL("/search?q=gift%20tee");
});

test.describe("a shopper's browser", () => {
  // What says that it is a program isn't counted.
  test.use({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
  });

  // Proves search.nothing-found.
  test("nothing found helps on, and is noted", async ({ page }) => {
    // A word of this run's own.
    const word = `zq${[...String(Date.now())].map((digit) => "qrstuvwxyz"[Number(digit)]).join("")}`;
    await visit(page, `/search?q=${word}`);
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Everything" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
    await expectNoViolations(page);
    await expect
      .poll(() => db.searchMiss.findFirst({ where: { words: word } }), { timeout: 20_000 })
      .toMatchObject({ count: 1 });
    await page.goto("/search?q=blush+bottle");
    await page.getByRole("link", { name: /^bottle/ }).click();
    await expect(page).toHaveURL("/search?q=bottle");
  });
});
