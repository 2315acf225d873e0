import Link from "next/link";
import { Mark } from "@/components/layout/logo";
import { Button } from "@/components/ui/button";
import { categoryHref } from "@/lib/navigation";

/** Nothing to show, and the way out (section 2, “Category listing”). */
export function EmptyCategory() {
  return (
    <div className="py-section mx-auto flex max-w-md flex-col items-center text-center">
      <Mark className="text-line-strong h-9" />
      <h2 className="font-display text-display-sm mt-6">No products found</h2>
      <p className="text-ink-soft mt-3">Try changing your filters or browse our entire collection.</p>
      <Button asChild size="lg" className="mt-7">
        <Link href={categoryHref("all")}>Browse everything</Link>
      </Button>
    </div>
  );
}
