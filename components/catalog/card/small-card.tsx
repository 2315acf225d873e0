import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { productHref } from "@/lib/catalog/navigation.browser";
import type { ProductCardView } from "@/lib/catalog/schema";
import { formatPrice } from "@/lib/money";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";

/**
 * Its parent must be positioned, because all of it is the link.
 * @param sizes the displayed width of the picture
 */
export function SmallCard({ product, sizes }: { product: ProductCardView; sizes: string }) {
  const { slug, name, price, colors } = product;
  const [color] = colors;
  return (
    <>
      {color && (
        <Picture
          picture={{ blur: "", ...color.image, alt: "", ...PRODUCT_PICTURE_SIZE }}
          sizes={sizes}
          widest={480}
          className="aspect-[4/5] w-full bg-backdrop object-cover"
        />
      )}
      <Link href={productHref(slug)} className="cover-link mt-2 block truncate text-sm font-medium">
        {name}
      </Link>
      <p className="text-sm text-quiet tabular-nums">{formatPrice(price)}</p>
    </>
  );
}
