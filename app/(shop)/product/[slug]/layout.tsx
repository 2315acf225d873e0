import { LoadingProduct } from "@/components/product/product-loading";
import { LoadingBoundary } from "@/components/ui/loading-boundary";

/** What stands in for the page after a click, until it is there. */
export default function ProductLayout({ children }: LayoutProps<"/product/[slug]">) {
  return <LoadingBoundary fallback={<LoadingProduct />}>{children}</LoadingBoundary>;
}
