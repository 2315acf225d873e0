import type { Metadata } from "next";
import NotFound from "../../../not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Category not found", robots: { index: false, follow: true } };

/** What middleware.ts answers, with status 404, for every category that the catalogue doesn't know. */
export default function UnknownCategoryPage() {
  return <NotFound />;
}
