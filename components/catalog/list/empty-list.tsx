import { Mark } from "@/components/layout/logo";
import { Link } from "@/components/ui/link";
import { buttonVariants } from "@/components/ui/button";
import { categoryHref } from "@/lib/catalog/navigation.browser";

/** (category.nothing-found) */
export function EmptyList() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-section text-center">
      <Mark className="h-9 text-line-strong" />
      <h2 className="mt-6 font-display text-display-sm">No products found</h2>
      <p className="mt-3 text-ink-soft">Try changing your filters or browse our entire collection.</p>
      <Link href={categoryHref("all")} className={buttonVariants({ size: "lg", className: "mt-7" })}>
        Browse everything
      </Link>
    </div>
  );
}
