import postsFile from "@/content/blog/posts.json";
import { site } from "@/lib/site";
import { postsFileSchema, type PostSummary } from "./schema";

const author = `${site.name} Team`;

let posts: PostSummary[] | undefined;

/** Newest first. */
export function listPosts(): PostSummary[] {
  posts ??= postsFileSchema
    .parse(postsFile)
    .map((post) => ({ ...post, author }))
    .sort((a, b) => b.publishedDate.localeCompare(a.publishedDate));
  return posts;
}
