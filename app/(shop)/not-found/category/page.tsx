import type { Metadata } from "next";
import NotFound from "../../../not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Category not found", robots: { index: false, follow: true } };

/** middleware.ts answers with this page, and status 404, for categories that don't exist. */
export default function UnknownCategoryPage() {
  return <NotFound />;
}
