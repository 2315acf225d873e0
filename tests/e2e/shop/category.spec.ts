import type { Page } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { SORT_LABELS } from "../../../lib/catalog/listing/sort";
import { visit } from "../support/page";
import { expect, test } from "../support/test";

const grid = (page: Page) => page.locator("[data-list=products]");

/** The products of a list, which stand-ins keep the place of until the address is read. */
async function shownSlugs(page: Page): Promise<string[]> {
  const links = grid(page).getByRole("heading").getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split("/").at(-1)!),
  );
}

// Proves category.name-and-description, api.one-category, api.product-lists.
test(
  "a category shows its name, its description and its products",
  { tag: "@database" },
  async ({ page }) => {
    const { description } = (await (await page.request.get("/api/categories/womens")).json()) as {
      description: string;
    };
    const products = (await (await page.request.get("/api/products/category/womens")).json()) as Product[];
    await page.goto("/category/womens");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women's");
    await expect(page.getByRole("main").getByText(description)).toBeVisible();
    await expect(page.getByText(`Showing ${products.length} products`)).toBeVisible();
    expect((await shownSlugs(page)).sort()).toEqual(products.map(({ slug }) => slug).sort());
  },
);

// Proves category.all-products, category.product-count, category.four-columns.
test(
  "all shows every product, in four columns",
  { tag: ["@phone", "@database"] },
  async ({ page, isMobile }) => {
    const products = (await (await page.request.get("/api/products")).json()) as Product[];
    await page.goto("/category/all");
    await expect(page.getByText(`Showing ${products.length} products`)).toBeVisible();
    expect(await shownSlugs(page)).toHaveLength(products.length);
    const columns = await grid(page)
      .getByRole("list")
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    expect(columns).toBe(isMobile ? 2 : 4);
  },
);

// Proves category.type-filter, category.filter-chip, category.product-count.
test("the address's type filters, is shown as a chip and goes with it", async ({ page }) => {
  const all = (await (await page.request.get("/api/products/category/mens")).json()) as Product[];
  const named = all.filter(({ name }) => name.toLowerCase().includes("ringer"));
  expect(named).toHaveLength(1);
  await visit(page, "/category/mens?type=RINGER");
  await expect(page.getByText("Showing 1 product", { exact: true })).toBeVisible();
  expect(await shownSlugs(page)).toEqual([named[0]!.slug]);
  await page.getByRole("button", { name: "Remove filter RINGER" }).click();
  await expect(page).toHaveURL("/category/mens");
  await expect(page.getByText(`Showing ${all.length} products`)).toBeVisible();
  await expect(page.getByRole("button", { name: /Remove filter/ })).toHaveCount(0);
});

// Proves category.type-links.
test("the menu's own type links land on their garments", async ({ page }) => {
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  for (const [path, garment] of [
    ["/category/accessories?type=hats", "hat"],
    ["/category/womens?type=tops", "top"],
  ] as const) {
    await visit(page, path);
    const slugs = await shownSlugs(page);
    expect(slugs.length).toBeGreaterThan(1);
    for (const slug of slugs)
      expect(products.find((product) => product.slug === slug)?.garmentTypes).toContain(garment);
  }
});

// Proves category.sort-orders.
test("the five orders of the sort selector", { tag: "@desktop-only" }, async ({ page }) => {
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  await visit(page, "/category/all");
  const select = page.getByRole("combobox", { name: "Sort by" });
  await expect(select.getByRole("option")).toHaveText([
    "Featured",
    "Price: low to high",
    "Price: high to low",
    "Newest",
    "Top rated",
  ]);
  const keys: Record<keyof typeof SORT_LABELS, (product: Product) => number> = {
    featured: ({ isPopular }) => -Number(isPopular),
    "price-low": ({ price }) => Number(price),
    "price-high": ({ price }) => -Number(price),
    newest: ({ isNew }) => -Number(isNew),
    rating: ({ rating }) => -rating,
  };
  for (const [order, key] of Object.entries(keys)) {
    await select.selectOption(order);
    await expect
      .poll(async () => {
        const slugs = await shownSlugs(page);
        return slugs.map((slug) => key(products.find((product) => product.slug === slug)!));
      })
      .toEqual(products.map(key).sort((a, b) => a - b));
  }
});

test(
  "on phones a sheet filters by kind and sorts, and the address follows",
  { tag: ["@phone", "@phone-only"] },
  async ({ page }) => {
    const products = (await (await page.request.get("/api/products")).json()) as Product[];
    const caps = products.filter(({ garmentTypes }) => garmentTypes.includes("cap"));
    await visit(page, "/category/all");
    const open = page.getByRole("button", { name: "Filter and sort" });
    await expect(open).toBeInViewport();
    await open.click();
    const sheet = page.getByRole("dialog", { name: "Filter and sort" });
    await sheet.getByRole("radio", { name: "Caps", exact: true }).check({ force: true });
    await sheet.getByRole("radio", { name: "Price: high to low" }).check({ force: true });
    await sheet.getByRole("button", { name: `Show ${caps.length} products` }).click();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page).toHaveURL("/category/all?type=caps&sort=price-high");
    expect(await shownSlugs(page)).toEqual(
      caps.sort((a, b) => Number(b.price) - Number(a.price)).map(({ slug }) => slug),
    );
    await page.getByRole("button", { name: "Remove filter caps" }).click();
    await expect(page.getByText(`Showing ${products.length} products`)).toBeVisible();
  },
);

test("the kinds of garment filter a list on wide screens", { tag: "@desktop-only" }, async ({ page }) => {
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  const visors = products.filter(({ garmentTypes }) => garmentTypes.includes("visor"));
  await visit(page, "/category/all");
  await page
    .getByRole("group", { name: "Filter by kind" })
    .getByRole("button", { name: /^Visors/ })
    .click();
  await expect(page.getByText(`Showing ${visors.length} products`)).toBeVisible();
  await expect(page).toHaveURL("/category/all?type=visors");
  expect((await shownSlugs(page)).sort()).toEqual(visors.map(({ slug }) => slug).sort());
});

// Proves category.nothing-found.
test("nothing found leads to the whole collection", { tag: "@long" }, async ({ page }) => {
  await visit(page, "/category/mens?type=snowboard");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.getByText("Showing 0 products")).toBeVisible();
  await expect(page.getByText("Try changing your filters or browse our entire collection.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Browse everything" }).click();
  await expect(page).toHaveURL("/category/all");
});

// Proves category.unknown-slug.
test("an unknown category is a 404 page", async ({ page }) => {
  const response = await page.goto("/category/no-such-thing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

// Proves product.new-or-popular.
test("cards carry New before Popular", { tag: "@long" }, async ({ page }) => {
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  await page.goto("/category/all");
  for (const { name, isNew, isPopular } of products) {
    const card = grid(page)
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(card.getByText("New", { exact: true })).toHaveCount(isNew ? 1 : 0);
    await expect(card.getByText("Popular", { exact: true })).toHaveCount(!isNew && isPopular ? 1 : 0);
  }
});
