import { posts } from "../support/posts";
import { BLOG_FILTERS } from "../../../lib/blog/filters.browser";
import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** What search engines read of the blog is in metadata.api.spec.ts. */

// Proves blog.category-filter, blog.post-cards, blog.six-posts.
test("the seven filters sort the six articles", async ({ page }) => {
  await visit(page, "/blog");
  const filters = page.getByRole("group", { name: "Filter by category" }).getByRole("button");
  await expect(filters).toHaveText([...BLOG_FILTERS]);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(6);
  for (const post of posts) {
    await filters.getByText(post.category, { exact: true }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole("link")).toHaveAttribute("href", `/blog/${post.slug}`);
    await expect(cards.getByRole("link")).toHaveText(post.title);
  }
  await filters.getByText("All", { exact: true }).click();
  await expect(cards).toHaveCount(6);
});

// Proves blog.six-posts, blog.article-parts, blog.named-products.
test("every article: badges, title, author, long date, read time, body, products, the way back", async ({
  page,
}) => {
  for (const post of posts) {
    await page.goto(`/blog/${post.slug}`);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 1 })).toHaveText(post.title);
    await expect(article.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
    await expect(article.getByRole("list", { name: "Category and tags" }).getByRole("listitem")).toHaveText([
      post.category,
      ...post.tags,
    ]);
    const header = article.locator("header");
    await expect(header).toContainText(post.author);
    await expect(header).toContainText(post.readTime);
    const date = new Date(`${post.publishedDate}T12:00:00Z`).toLocaleDateString("en-US", {
      year: "numeric",
      month: "long",
      day: "numeric",
    });
    await expect(header.locator("time")).toHaveText(date);
    await expect(article.locator("h2").first()).toBeVisible();
    const products = article.getByRole("region", { name: "In This Article" }).getByRole("link");
    const addresses = await products.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(post.products.map((slug) => `/product/${slug}`));
  }
});

// Proves blog.related-articles.
test("below an article: Related Articles with one button to the blog, and no article", async ({ page }) => {
  await visit(page, `/blog/${posts[0]!.slug}`);
  const related = page.getByRole("heading", { name: "Related Articles" }).locator("xpath=..");
  await expect(related.getByRole("link")).toHaveText(["Explore More Tennis Insights"]);
  await related.getByRole("link").click();
  await expect(page).toHaveURL("/blog");
});

// Proves blog.post-not-found.
test("an unknown article is not found and leads back", async ({ page }) => {
  const response = await page.goto("/blog/no-such-article");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Blog" })).toHaveAttribute(
    "href",
    "/blog",
  );
});
