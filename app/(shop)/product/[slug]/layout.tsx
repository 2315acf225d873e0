import { LoadingProduct } from "@/components/product-list/tapped-product";
import { LoadingBoundary } from "@/components/loading/loading-boundary";

/** Shown after a click until the page has loaded. */
export default function ProductLayout({ children }: LayoutProps<"/product/[slug]">) {
  return <LoadingBoundary fallback={<LoadingProduct />}>{children}</LoadingBoundary>;
}
