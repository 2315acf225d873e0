import type { Metadata } from "next";
import NotFound from "../../../not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Category not found", robots: { index: false, follow: true } };

export default function UnknownCategoryPage() {
  return <NotFound />;
}
