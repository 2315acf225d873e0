import { posts } from "../support/posts";
import { BLOG_FILTERS } from "../../../lib/blog/filters.browser";
import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** What search engines read of the blog is in metadata.api.spec.ts, what the articles are in tests/unit/blog. */

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

// Proves blog.article-parts, blog.named-products, blog.related-articles.
test("an article has its parts, its products and two ways back to the blog", async ({ page }) => {
  const [post] = posts;
  await visit(page, `/blog/${post!.slug}`);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(post!.title);
  await expect(article.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
  const badges = article.getByRole("list", { name: "Category and tags" }).getByRole("listitem");
  await expect(badges).toHaveText([post!.category, ...post!.tags]);
  const header = article.locator("header");
  for (const words of [post!.author, post!.readTime]) await expect(header).toContainText(words);
  await expect(header.locator("time")).toHaveText("December 1, 2024");
  await expect(article.locator("h2").first()).toBeVisible();
  const products = article.getByRole("region", { name: "In This Article" }).getByRole("link");
  const addresses = await products.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(post!.products.map((slug) => `/product/${slug}`));

  const related = page.getByRole("heading", { name: "Related Articles" }).locator("xpath=..");
  await expect(related.getByRole("link")).toHaveText(["Explore More Tennis Insights"]);
  await related.getByRole("link").click();
  await expect(page).toHaveURL("/blog");
});
