import { z } from "zod";
import { BLOG_CATEGORIES } from "./filters.browser";

const postSchema = z.strictObject({
  id: z.string().min(1),
  /** Also the name of its file, content/blog/<slug>.md. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use lower-case letters, digits and single hyphens"),
  title: z.string().min(10).max(60, "keep the title within 60 characters"),
  /** Also the description for search engines. */
  excerpt: z.string().min(50).max(155, "keep the excerpt within 155 characters"),
  publishedDate: z.iso.date("write the date as “2024-12-01”"),
  readTime: z.string().regex(/^[1-9]\d? min read$/, "write it like “5 min read”"),
  category: z.enum(BLOG_CATEGORIES),
  tags: z.array(z.string().min(2)).min(1).max(6),
  /** No post sets it (blog.six-posts). */
  imageUrl: z.string().optional(),
  coverPicture: z.string().regex(/^editorial-[a-z]+-(cover|square)$/, "name an editorial picture"),
  coverAlt: z.string().min(10, "describe what is seen in at least 10 characters").max(160),
  products: z.array(z.string().min(1)).max(4),
});

export const postsFileSchema = z
  .array(postSchema)
  .min(1)
  .refine((posts) => new Set(posts.map((post) => post.slug)).size === posts.length, "two posts share a slug")
  .refine((posts) => new Set(posts.map((post) => post.id)).size === posts.length, "two posts share an id");

type PostEntry = z.infer<typeof postSchema>;

export type PostSummary = PostEntry & { author: string };

export type Post = PostSummary & {
  /** From our own Markdown, with an id on every h2. */
  content: string;
};
