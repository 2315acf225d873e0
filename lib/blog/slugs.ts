import posts from "@/content/blog/posts.json";

export function isPostSlug(slug: string): boolean {
  return posts.some((post) => post.slug === slug);
}
