import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility";
import type { Product } from "../../../lib/catalog/schema";
import { ask, hold, visit } from "../support/page";
import { expect, test } from "../support/test";

// The router keeps earlier pages, hidden.
const grid = (page: Page) => page.locator("[data-list]").filter({ visible: true });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const kinds = (page: Page) => page.getByRole("list", { name: "Kinds" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filter" });
const showing = (count: number, verb = "Show") => `${verb} ${count} ${count === 1 ? "product" : "products"}`;
const counted = (page: Page, count: number) =>
  page.getByRole("main").getByText(showing(count, "Showing"), { exact: true });

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(sheet(page)).toBeVisible();
  return sheet(page);
}

/** How many products there are, as the sheet says it. */
async function shownCount(page: Page): Promise<number> {
  await expect(page.locator("[aria-busy=true]").filter({ visible: true })).toHaveCount(0);
  return Number(/\d+/.exec((await sheet(page).getByRole("button", { name: /^Show/ }).textContent())!)![0]);
}

/** What a choice says that it leaves. */
async function countOf(choice: Locator): Promise<number> {
  return Number(/\d+$/.exec(((await choice.textContent()) ?? "").trim())![0]);
}

/** The products of the list that is shown. */
async function shownSlugs(page: Page): Promise<string[]> {
  const links = grid(page).getByRole("heading").getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split("/").at(-1)!),
  );
}

// Proves category.name-and-description, category.all-products, category.product-count, category.four-columns,
// api.one-category, api.product-lists.
test("a category shows its products, all shows every one", { tag: "@phone" }, async ({ page, isMobile }) => {
  const womens = await ask<Product[]>(page, "/api/products/category/womens");
  const { description } = await ask<{ description: string }>(page, "/api/categories/womens");
  await page.goto("/category/womens");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women’s");
  await expect(page.getByRole("main").getByText(description)).toBeVisible();
  await expect(counted(page, womens.length)).toBeVisible();
  expect((await shownSlugs(page)).sort()).toEqual(womens.map(({ slug }) => slug).sort());
  const list = grid(page).getByRole("list").first();
  const columns = await list.evaluate((each) => getComputedStyle(each).gridTemplateColumns);
  expect(columns.split(" ")).toHaveLength(isMobile ? 2 : 4);

  const products = await ask<Product[]>(page, "/api/products");
  await page.goto("/category/all");
  await expect(counted(page, products.length)).toBeVisible();
  expect(await shownSlugs(page)).toHaveLength(products.length);
});

// Proves category.several-filters.
test("each choice says what it leaves, and leaves as many", async ({ page }) => {
  await visit(page, "/category/all");
  const open = await openSheet(page);
  for (const [group, value] of [
    ["Kind", "Tees"],
    ["Size", "M"],
    ["Color", "Navy"],
    ["Color", "White"],
    ["Price", "$40 to $60"],
    ["For", "Women"],
  ] as const) {
    const choice = open
      .getByRole("group", { name: group })
      .getByRole("link", { name: new RegExp(`^${value.replaceAll("$", "\\$")}`) });
    const others = await shownCount(page);
    const leaves = await countOf(choice);
    await choice.click();
    await expect(choice).toHaveAttribute("aria-current", "true");
    // Within a filter values add up; between filters they narrow.
    if (value === "White") expect(await shownCount(page)).toBeGreaterThan(others);
    else await expect(open.getByRole("button", { name: showing(leaves) })).toBeVisible();
    await expect(choice).toBeFocused();
    expect(await sheet(page).count()).toBe(1);
  }
  await expect(chips(page).getByRole("listitem")).toHaveCount(7);
  expect(new URL(page.url()).search).toBe("?kind=tee&size=M&color=Navy&color=White&price=40-60&for=women");
  // A card leads to what was looked for.
  const card = grid(page).getByRole("article").first().getByRole("link").first();
  await expect(card).toHaveAttribute("href", /\?color=(Navy|White)&size=M$/);
  await open.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/category/all");
  await expect(open.getByRole("link", { name: "Clear all" })).toHaveCount(0);
});

// Proves category.in-place, category.filter-chip.
test("a choice keeps the focus and is announced; Back brings back list and place", async ({ page }) => {
  await visit(page, "/category/all");
  const all = await shownSlugs(page);
  await page.evaluate(() => scrollTo(0, 1400));
  await page.evaluate(() => scrollTo(0, 1200));
  const tees = kinds(page).getByRole("link", { name: "Tees" });
  const leaves = await countOf(tees);
  await tees.focus();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(counted(page, leaves)).toBeVisible();
  await expect(page.locator("#announcements")).toHaveText(showing(leaves, "Showing"));
  await expect(tees).toBeFocused();
  await expect(tees).toHaveAttribute("aria-current", "true");
  await expect(kinds(page).getByRole("link", { name: "Caps" })).toBeVisible();
  // A shopper who had scrolled down sees the new list from the top.
  await expect(grid(page).getByRole("article").first()).toBeInViewport();
  await kinds(page).getByRole("link", { name: "Caps" }).click();
  await expect(page).toHaveURL("/category/all?kind=tee&kind=cap");
  await expect(chips(page).getByRole("listitem")).toHaveCount(3);
  const both = await shownSlugs(page);
  expect(both.length).toBeGreaterThan(leaves);

  await page.goBack();
  await expect(counted(page, leaves)).toBeVisible();
  await page.goBack();
  await expect(counted(page, all.length)).toBeVisible();
  expect(await shownSlugs(page)).toEqual(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL("/category/all?kind=tee&kind=cap");
  await expect.poll(() => shownSlugs(page)).toEqual(both);
  await chips(page).getByRole("link", { name: "Remove filter Tees" }).click();
  await expect(page).toHaveURL("/category/all?kind=cap");
  await expect(chips(page).getByRole("link", { name: "Remove filter Caps" })).toBeFocused();
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/category/all");
  await expect(page.getByRole("button", { name: "Filter" })).toBeFocused();
});

test("choices tapped before a list is there add up; “Clear all” leaves the order", async ({ page }) => {
  await visit(page, "/category/all");
  let release = await hold(page, "GET", /_rsc=/);
  const open = await openSheet(page);
  for (const name of ["Tees", "Caps", "Socks", "Caps"])
    await open.getByRole("group", { name: "Kind" }).getByRole("link", { name }).click();
  await expect(grid(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL("/category/all?kind=tee&kind=sock");
  await expect(chips(page).getByRole("listitem")).toHaveText([/Tees/, /Socks/, "Clear all"]);

  await page.keyboard.press("Escape");
  await page.unrouteAll();
  release = await hold(page, "GET", /_rsc=/);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("rating");
  await kinds(page).getByRole("link", { name: "Caps" }).click();
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  release();
  await expect(page).toHaveURL("/category/all?sort=rating");
  await expect(chips(page)).toHaveCount(0);
});

// Proves category.nothing-found, category.type-filter, category.filter-chip, category.loading-cards.
test("nothing found leads on; eight skeletons keep a list's place", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/all?type=snowboard");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.getByText("Showing 0 products")).toBeVisible();
  await expect(page.getByText("Try changing your filters or browse our entire collection.")).toBeVisible();
  const everything = page.getByRole("main").getByRole("link", { name: "Browse everything" });
  await expect(everything).toHaveAttribute("href", "/category/all");
  const release = await hold(page, "GET", /_rsc=/);
  // There are no cards to keep while the next list comes.
  await page
    .getByRole("list", { name: "Chosen filters" })
    .getByRole("link", { name: "Remove filter snowboard" })
    .click();
  const skeletons = page.getByTestId("card-skeleton");
  await expect(skeletons).toHaveCount(8);
  const standIn = await skeletons.first().evaluate((element) => element.getBoundingClientRect().height);
  release();
  const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: /^Colors of/ }) });
  const height = await card.first().evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(standIn - height)).toBeLessThanOrEqual(1);
});

test("a sheet that is closed before its list is there stays closed", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/all");
  const release = await hold(page, "GET", /_rsc=/);
  const open = await openSheet(page);
  await open.getByRole("link", { name: "Socks" }).click();
  await open.getByRole("button", { name: /^Show/ }).click();
  release();
  await expect(chips(page).getByRole("link", { name: /Socks/ })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/category/all");
  await expect(chips(page)).toHaveCount(0);
});

test("in the sheet what leaves nothing is no link; Escape closes", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/all?kind=bottle");
  const opener = page.getByRole("button", { name: /^Filter.*1 chosen$/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeVisible();
  const none = sheet(page).getByRole("group", { name: "Size" }).getByRole("link", { name: /^2XL/ });
  await expect(none).toHaveAttribute("aria-disabled", "true");
  expect(await countOf(none)).toBe(0);
  await expectNoViolations(page);
  const inSheet = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    expect(await inSheet()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole("link", { name: "Towels" }).click();
  await expect(counted(page, 2)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(counted(page, 2)).toBeVisible();
  await page.goBack();
  await expect(counted(page, 1)).toBeVisible();
});

test("on a phone the bar hides while the page is scrolled down", { tag: "@phone-only" }, async ({ page }) => {
  await visit(page, "/category/all");
  const open = page.getByRole("button", { name: "Filter" });
  await expect(open).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => open.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(64);
  await page.evaluate(() => scrollTo(0, 1400));
  await expect.poll(() => open.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(64);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are links behind a button, the order is a form", async ({ page }) => {
    await page.goto("/category/all");
    await (await openSheet(page)).getByRole("link", { name: /^Navy/ }).click();
    await expect(page).toHaveURL("/category/all?color=Navy");
    await (
      await openSheet(page)
    )
      .getByRole("group", { name: "Kind" })
      .getByRole("link", { name: "Tees" })
      .click();
    const slugs = await shownSlugs(page);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-high");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/color=Navy.*sort=price-high/);
    expect((await shownSlugs(page)).sort()).toEqual(slugs.sort());
    await chips(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/category/all?sort=price-high");
  });
});
