import { expect, test } from "@playwright/test";
import { readDocument as read, type Data } from "../support/document";
import { posts } from "../support/posts";
import { site } from "../../../lib/site";
import { TEE } from "../support/shop";
import { PAGES_WITH_ADDRESS } from "../support/templates";

/** What search engines and social cards read: tags and structured data of the prerendered pages. */

const FOUND = PAGES_WITH_ADDRESS.filter(({ sitemap }) => sitemap).map(({ address }) => address);

for (const path of [...FOUND, "/category/mens"]) {
  // Proves seo.page-tags.
  test(`${path} has title, description, canonical link and social tags`, async ({ request }) => {
    const page = await read(request, path);
    expect(page.title).toContain(site.name);
    expect(page.meta("description")!.length).toBeGreaterThan(40);
    expect(new URL(page.canonical!).pathname).toBe(path);
    for (const name of ["og:title", "og:description", "og:url", "twitter:card", "twitter:title"])
      expect(page.meta(name)).toBeTruthy();
  });
}

// Proves seo.structured-data, seo.offer-validity, money.usd-prices.
test("structured data: organisation, search, list, breadcrumbs, product with offers", async ({ request }) => {
  const home = await read(request, "/");
  expect(home.ofType("OnlineStore")).toMatchObject({ name: site.name });
  expect(home.ofType("WebSite")).toMatchObject({ potentialAction: { "@type": "SearchAction" } });
  const category = await read(request, "/category/mens");
  expect(category.ofType("CollectionPage")).toMatchObject({ mainEntity: { "@type": "ItemList" } });
  expect(category.ofType("BreadcrumbList")).toBeDefined();
  const product = await read(request, `/product/${TEE.slug}`);
  const group = product.ofType("ProductGroup") as Data & { hasVariant: { offers: Data }[] };
  expect(group).toMatchObject({ name: TEE.name });
  const { price, priceCurrency, priceValidUntil } = group.hasVariant[0]!.offers as Record<string, string>;
  expect(price).toMatch(/^\d+\.\d{2}$/);
  expect(priceCurrency).toBe("USD");
  const days = (Date.parse(priceValidUntil!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(362);
  expect(days).toBeLessThan(367);
});

// Proves seo.blog-index.
test("the blog's canonical address and structured data", async ({ request }) => {
  const blog = await read(request, "/blog");
  expect(new URL(blog.canonical!).pathname).toBe("/blog");
  expect((blog.ofType("Blog")!.blogPost as Data[]).length).toBe(6);
});

for (const post of posts) {
  // Proves seo.article-tags, seo.article-data.
  test(`article tags and BlogPosting of ${post.slug}`, async ({ request }) => {
    const page = await read(request, `/blog/${post.slug}`);
    const host = new URL(page.canonical!).origin;
    const published = new RegExp(`^${post.publishedDate}`);
    expect(page.title).toBe(`${post.title} | ${site.name} Blog`);
    expect(page.canonical).toBe(`${host}/blog/${post.slug}`);
    expect(page.meta("description")).toBe(post.excerpt);
    expect(page.meta("keywords")).toBe(post.tags.join(","));
    expect(page.meta("og:type")).toBe("article");
    expect(page.meta("twitter:card")).toBe("summary");
    expect(page.meta("article:published_time")).toMatch(published);
    expect(page.meta("article:author")).toBe(post.author);
    expect(page.meta("article:section")).toBe(post.category);
    expect(page.metas("article:tag")).toEqual(post.tags);
    expect(page.ofType("BlogPosting")).toMatchObject({
      headline: post.title,
      description: post.excerpt,
      image: expect.arrayContaining([expect.stringMatching(/^https?:\/\//)]),
      author: { "@type": "Organization", name: post.author },
      publisher: { "@type": "Organization", name: site.name },
      datePublished: expect.stringMatching(published),
      dateModified: expect.stringMatching(published),
      mainEntityOfPage: { "@id": page.canonical },
    });
  });
}
