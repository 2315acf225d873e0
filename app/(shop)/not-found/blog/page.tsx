import type { Metadata } from "next";
import PostNotFound from "../../blog/[slug]/not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Post not found", robots: { index: false, follow: true } };

/** The page that middleware.ts answers with, with status 404, for posts that the blog doesn't have. */
export default function UnknownPostPage() {
  return <PostNotFound />;
}
