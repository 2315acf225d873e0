import { LoadingCategory } from "@/components/category/category-loading";
import { LoadingBoundary } from "@/components/ui/loading-boundary";

/** What stands in for the page after a click, until it is there. */
export default function CategoryLayout({ children }: LayoutProps<"/category/[slug]">) {
  return <LoadingBoundary fallback={<LoadingCategory />}>{children}</LoadingBoundary>;
}
