import posts from "@/content/blog/posts.json";

/** Reads no article. */
export function isPostSlug(slug: string): boolean {
  return posts.some((post) => post.slug === slug);
}
