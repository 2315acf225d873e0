import posts from "@/content/blog/posts.json";

/** Whether there is a post under that slug; without reading any article. */
export function isPostSlug(slug: string): boolean {
  return posts.some((post) => post.slug === slug);
}
