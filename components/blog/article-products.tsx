import { SmallCard } from "@/components/catalog/card/small-card";
import type { ProductCardView } from "@/lib/catalog/schema";
import { PHONE_HALF_WIDTH } from "@/lib/catalog/pictures/sources.browser";

/** (blog.named-products) */
export function ArticleProducts({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section
      aria-labelledby="products"
      className="mx-auto mt-14 max-w-(--container-prose) border-t border-line pt-8"
    >
      <h2 id="products" className="font-display text-title">
        In This Article
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-4">
        {products.map((product) => (
          <li key={product.id} className="relative min-w-0">
            <SmallCard product={product} sizes={`(min-width: 40rem) 10rem, ${PHONE_HALF_WIDTH}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
