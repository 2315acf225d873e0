import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { outfit } from "@/content/home";
import { productHref } from "@/lib/catalog/navigation.browser";
import { PHONE_HALF_WIDTH, PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import type { Product } from "@/lib/catalog/schema";
import { formatPrice } from "@/lib/money";
import { OutfitForm } from "./outfit-form";

/** Nothing unless all pieces can be bought. */
export function Outfit({ products }: { products: Product[] }) {
  const pieces = products.flatMap((product) => {
    const first = product.variants.find(({ inStock }) => inStock);
    const image = first && product.images.find(({ color }) => color === first.color);
    if (!first || !image) return [];
    const sizes = product.variants.filter(({ color, inStock }) => inStock && color === first.color);
    return [{ product, color: first.color, image, sizes: sizes.map(({ id, size }) => ({ id, size })) }];
  });
  if (pieces.length < outfit.slugs.length) return null;
  return (
    <section className="mt-section bg-paper" aria-labelledby="outfit">
      <div className="shell grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] lg:py-24">
        <div className="lg:col-start-2">
          <h2 id="outfit" className="font-display text-display-md">
            {outfit.title}
          </h2>
          <p className="mt-4 max-w-md text-ink-soft">{outfit.text}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {pieces.map(({ product, color, image }) => (
            <li key={product.id} className="group relative">
              <div className="aspect-[4/5] overflow-hidden bg-backdrop">
                <Picture
                  picture={{ name: image.name, alt: image.alt, blur: image.blur, ...PRODUCT_PICTURE_SIZE }}
                  sizes={`(min-width: 80rem) 15vw, (min-width: 40rem) 24vw, ${PHONE_HALF_WIDTH}`}
                  widest={720}
                  className="size-full object-cover"
                />
              </div>
              <h3 className="mt-3 text-sm font-medium">
                <Link href={productHref(product.slug, { color })} className="cover-link">
                  {product.name}
                </Link>
              </h3>
              <p className="text-sm text-quiet">
                {color} · <span className="tabular-nums">{formatPrice(product.price)}</span>
              </p>
            </li>
          ))}
        </ul>
        <OutfitForm
          pieces={pieces.map(({ product, color, sizes }) => ({
            productId: product.id,
            name: product.name,
            color,
            price: product.price,
            sizes,
          }))}
        />
      </div>
    </section>
  );
}
