import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { Icon } from "@/components/ui/icon";
import { categoryPreview } from "@/lib/catalog/pictures/site-pictures";
import type { Category } from "@/lib/catalog/schema";
import { categoryHref } from "@/lib/catalog/navigation.browser";
import { PHONE_TILE_WIDTH } from "@/lib/catalog/pictures/sources.browser";

/** (home.category-pictures) */
export function ShopByCategory({ categories }: { categories: Category[] }) {
  const topLevel = categories.filter(({ parentId }) => parentId === null);
  return (
    <section className="shell pt-section" aria-labelledby="shop-by-category">
      <h2 id="shop-by-category" className="font-display text-display-md">
        Shop by Category
      </h2>
      <ul className="mt-8 grid gap-x-5 gap-y-7 md:grid-cols-3 lg:mt-10 lg:gap-x-6">
        {topLevel.map((category) => (
          <li key={category.id} className="group relative">
            <div className="overflow-hidden bg-backdrop">
              <Picture
                picture={categoryPreview(category.slug)}
                alt=""
                sizes={`(min-width: 48rem) 31vw, ${PHONE_TILE_WIDTH}`}
                // It may show below the hero, whose picture matters more.
                fetchPriority="low"
                className="aspect-[3/2] object-cover transition-transform duration-400 ease-swing group-hover:scale-[1.025] md:aspect-[4/5]"
              />
            </div>
            <div className="mt-4 flex items-baseline justify-between gap-4">
              <h3 className="font-display text-display-sm">
                <Link href={categoryHref(category.slug)} className="cover-link">
                  {category.name}
                </Link>
              </h3>
              <Icon
                name="arrow-right"
                className="size-6 shrink-0 transition-transform duration-250 ease-swing group-hover:translate-x-1"
              />
            </div>
            <p className="mt-1 max-w-md text-sm text-quiet max-md:hidden">{category.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
