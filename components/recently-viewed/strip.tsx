import type { ReactNode, Ref } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type StripProps = {
  ref?: Ref<HTMLElement>;
  slugs: string[];
  /** The card of a product; until it is there, its place is kept. */
  card?: (slug: string) => ReactNode;
};

/** The frame of the recently viewed products, as high before they have come as after. */
export function Strip({ ref, slugs, card }: StripProps) {
  return (
    <section ref={ref} aria-labelledby="recently-viewed" className="mt-section border-t border-line pt-10">
      <h2 id="recently-viewed" className="mb-6 font-display text-display-sm">
        Recently Viewed
      </h2>
      <ul className="-mx-gutter no-scrollbar flex gap-3 overflow-x-auto px-gutter py-1 sm:gap-4">
        {slugs.map((slug) => (
          <li key={slug} className="relative w-32 shrink-0 sm:w-40">
            {card?.(slug) ?? (
              <>
                <Skeleton className="aspect-[4/5]" />
                <Skeleton className="mt-2 h-11" />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
