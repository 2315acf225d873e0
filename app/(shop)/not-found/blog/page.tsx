import type { Metadata } from "next";
import PostNotFound from "../../blog/[slug]/not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Post not found", robots: { index: false, follow: true } };

export default function UnknownPostPage() {
  return <PostNotFound />;
}
