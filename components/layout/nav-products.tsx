"use client";

import { useQuery } from "@tanstack/react-query";
import { Picture } from "@/components/layout/picture";
import { Link } from "@/components/ui/link";
import { productHref } from "@/lib/catalog/navigation.browser";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import { callApi } from "@/lib/http/api/client";
import { formatPrice } from "@/lib/money";

const SHOWN = 3;

/** A category's first products. Their places are kept while they load, and if they can't. */
export default function NavProducts({ slug, onFollow }: { slug: string; onFollow: () => void }) {
  const { data = [] } = useQuery({
    queryKey: ["/api/products/category", slug, SHOWN],
    queryFn: () =>
      callApi("GET /api/products/category/[slug]", {
        params: { slug },
        query: new URLSearchParams({ limit: String(SHOWN) }),
      }),
  });
  return (
    <ul className="grid grid-cols-3 gap-4">
      {Array.from({ length: SHOWN }, (_, place) => {
        const product = data[place];
        const [image] = product?.images ?? [];
        return (
          <li key={place} className="group relative">
            <div className="aspect-[4/5] bg-backdrop">
              {image && (
                <Picture
                  picture={{ ...image, ...PRODUCT_PICTURE_SIZE, blur: "" }}
                  sizes="13vw"
                  widest={720}
                  className="size-full object-cover"
                />
              )}
            </div>
            {product && (
              <>
                <Link
                  href={productHref(product.slug, { color: image?.color })}
                  onClick={onFollow}
                  className="cover-link mt-2 block text-sm font-medium"
                >
                  {product.name}
                </Link>
                <p className="text-sm text-quiet tabular-nums">{formatPrice(product.price)}</p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
