import type { Metadata } from "next";
import PostNotFound from "../../blog/[slug]/not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Post not found", robots: { index: false, follow: true } };

/** middleware.ts answers with this page, and status 404, for posts that don't exist. */
export default function UnknownPostPage() {
  return <PostNotFound />;
}
