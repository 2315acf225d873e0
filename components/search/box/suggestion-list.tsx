"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { Icon } from "@/components/ui/icon";
import { categoryHref, productHref } from "@/lib/catalog/navigation.browser";
import { cn } from "@/components/ui/cn";
import { formatPrice } from "@/lib/money";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import type { Suggestions } from "@/lib/search/schema";

type SuggestionListProps = {
  id: string;
  className?: string;
  text: string;
  suggestions: Suggestions;
  /** The option that the arrow keys have reached; -1 for none. */
  active: number;
  onFollow: () => void;
};

export function SuggestionList({ id, className, text, suggestions, active, onFollow }: SuggestionListProps) {
  const { products, categories, articles } = suggestions;
  const firstCategory = products.length;
  const firstArticle = firstCategory + categories.length;
  const last = firstArticle + articles.length;
  const option = (place: number, layout: string) => ({
    id: `${id}-${place}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": place === active,
    onClick: onFollow,
    className: cn("flex rounded-sm transition-colors hover:bg-paper", place === active && "bg-paper", layout),
  });
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={className}>
      {/* The pictures are in line with the page; what is hovered reaches a little further. */}
      <div role="presentation" className="-mx-2 lg:flex lg:gap-16">
        {products.length > 0 && (
          <Group id={id} name="Products" className="grow">
            <span role="presentation" className="grid lg:grid-cols-2 lg:gap-x-6">
              {products.map((product, place) => (
                <Link
                  key={product.id}
                  href={productHref(product.slug, product.color ?? undefined)}
                  {...option(place, "items-center gap-4 p-2")}
                >
                  <span className="block aspect-[4/5] w-14 shrink-0 overflow-hidden bg-backdrop">
                    {product.picture && (
                      <Picture
                        picture={{ ...product.picture, ...PRODUCT_PICTURE_SIZE, blur: "" }}
                        alt=""
                        sizes="56px"
                        widest={320}
                        className="size-full object-cover"
                      />
                    )}
                  </span>
                  <span className="min-w-0 grow text-sm">
                    <span className="block truncate font-medium">{product.name}</span>
                    <span className="block truncate text-quiet">
                      {[product.color, product.soldOut && "Sold out"].filter(Boolean).join(", ")}
                    </span>
                  </span>
                  <span className="shrink-0 text-sm tabular-nums">{formatPrice(product.price)}</span>
                </Link>
              ))}
            </span>
          </Group>
        )}
        <div role="presentation" className="shrink-0 lg:w-96">
          {categories.length > 0 && (
            <Group id={id} name="Categories">
              {categories.map(({ slug, name }, index) => (
                <Link
                  key={slug}
                  href={categoryHref(slug)}
                  {...option(firstCategory + index, "min-h-11 items-center px-2 text-sm")}
                >
                  {name}
                </Link>
              ))}
            </Group>
          )}
          {articles.length > 0 && (
            <Group id={id} name="From the blog">
              {articles.map(({ slug, title }, index) => (
                <Link
                  key={slug}
                  href={`/blog/${slug}`}
                  {...option(firstArticle + index, "min-h-11 items-center px-2 text-sm")}
                >
                  {title}
                </Link>
              ))}
            </Group>
          )}
          <a
            href={`/search?q=${encodeURIComponent(text)}`}
            {...option(last, "mt-4 min-h-11 items-center justify-between gap-4 px-2 text-sm font-medium")}
          >
            <span className="truncate">
              {last === 0 ? "Search for" : "All results for"} “{text}”
            </span>
            <Icon name="arrow-right" className="size-5 shrink-0" />
          </a>
        </div>
      </div>
    </div>
  );
}

function Group({
  id,
  name,
  className,
  children,
}: {
  id: string;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  const headingId = `${id}-${name.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div role="group" aria-labelledby={headingId} className={cn("pt-4", className)}>
      <p id={headingId} role="presentation" className="px-2 pb-1 label text-quiet">
        {name}
      </p>
      {children}
    </div>
  );
}
