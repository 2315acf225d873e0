import { expect, test } from "@playwright/test";
import { pathOf, readDocument as read } from "../support/document";
import { posts } from "../support/posts";
import { site } from "../../../lib/site";
import { PAGES_WITH_ADDRESS } from "../support/templates";

/** What search engines and social cards read: tags and structured data of the prerendered pages. */

const FOUND = PAGES_WITH_ADDRESS.filter(({ sitemap }) => sitemap).map(({ address }) => address);

// Proves seo.page-tags.
test("pages that may be found have title, description, address and social tags", async ({ request }) => {
  for (const path of [...FOUND, "/category/mens"]) {
    const page = await read(request, path);
    expect(page.title, path).toContain(site.name);
    expect(page.meta("description")!.length, path).toBeGreaterThan(40);
    expect(pathOf(page.canonical!)).toBe(path);
    for (const name of ["og:title", "og:description", "og:url", "twitter:card", "twitter:title"])
      expect(page.meta(name), path).toBeTruthy();
  }
});

// Proves seo.blog-index, seo.article-tags, seo.article-data.
test("the blog names its articles; each has its tags and its BlogPosting", async ({ request }) => {
  const blog = await read(request, "/blog");
  expect(blog.ofType("Blog")!.blogPost).toHaveLength(6);
  for (const post of posts) {
    const page = await read(request, `/blog/${post.slug}`);
    const published = new RegExp(`^${post.publishedDate}`);
    expect(page.title).toBe(`${post.title} | ${site.name} Blog`);
    expect(pathOf(page.canonical!)).toBe(`/blog/${post.slug}`);
    for (const [name, content] of Object.entries({
      description: post.excerpt,
      keywords: post.tags.join(","),
      "og:type": "article",
      "twitter:card": "summary",
      "article:author": post.author,
      "article:section": post.category,
    }))
      expect(page.meta(name), name).toBe(content);
    expect(page.meta("article:published_time")).toMatch(published);
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
  }
});
