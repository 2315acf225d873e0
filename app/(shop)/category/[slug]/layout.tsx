import { LoadingCategory } from "@/components/category/category-loading";
import { LoadingBoundary } from "@/components/loading/loading-boundary";

/** Shown after a click until the page has loaded. */
export default function CategoryLayout({ children }: LayoutProps<"/category/[slug]">) {
  return <LoadingBoundary fallback={<LoadingCategory />}>{children}</LoadingBoundary>;
}
