import posts from "@/content/blog/posts.json";

/** Whether a post has that slug; reads no article. */
export function isPostSlug(slug: string): boolean {
  return posts.some((post) => post.slug === slug);
}
