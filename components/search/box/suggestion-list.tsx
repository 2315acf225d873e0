"use client";

import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { Icon } from "@/components/ui/icon";
import { categoryHref, productHref } from "@/lib/catalog/navigation.browser";
import { formatPrice } from "@/lib/money";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import type { Suggestions } from "@/lib/search/schema";
import { searchHref } from "../search-href";
import { LINE, OptionGroup, optionsOf } from "./options";

type SuggestionListProps = {
  id: string;
  className?: string;
  text: string;
  suggestions: Suggestions;
  /** -1 for none. */
  active: number;
  onFollow: () => void;
};

export function SuggestionList({ id, className, text, suggestions, active, onFollow }: SuggestionListProps) {
  const { products, categories, articles, help } = suggestions;
  const firstCategory = products.length;
  const firstArticle = firstCategory + categories.length;
  const firstHelp = firstArticle + articles.length;
  const last = firstHelp + help.length;
  const option = optionsOf(id, active, onFollow);
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={className}>
      {/* The pictures are in line with the page; what is hovered reaches a little further. */}
      <div role="presentation" className="-mx-2 lg:flex lg:gap-16">
        {products.length > 0 && (
          <OptionGroup id={id} name="Products" className="grow">
            <span role="presentation" className="grid lg:grid-cols-2 lg:gap-x-6">
              {products.map((product, place) => (
                <Link
                  key={product.id}
                  href={productHref(product.slug, product)}
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
                      {[product.color, product.size, product.soldOut && "Sold out"]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </span>
                  <span className="shrink-0 text-sm tabular-nums">{formatPrice(product.price)}</span>
                </Link>
              ))}
            </span>
          </OptionGroup>
        )}
        <div role="presentation" className="shrink-0 lg:w-96">
          {categories.length > 0 && (
            <OptionGroup id={id} name="Categories">
              {categories.map(({ slug, name }, index) => (
                <Link key={slug} href={categoryHref(slug)} {...option(firstCategory + index, LINE)}>
                  {name}
                </Link>
              ))}
            </OptionGroup>
          )}
          {articles.length > 0 && (
            <OptionGroup id={id} name="From the blog">
              {articles.map(({ slug, title }, index) => (
                <Link key={slug} href={`/blog/${slug}`} {...option(firstArticle + index, LINE)}>
                  {title}
                </Link>
              ))}
            </OptionGroup>
          )}
          {help.length > 0 && (
            <OptionGroup id={id} name="Help">
              {help.map(({ title, href }, index) => (
                <Link key={title} href={href} {...option(firstHelp + index, LINE)}>
                  {title}
                </Link>
              ))}
            </OptionGroup>
          )}
          <a href={searchHref(text)} {...option(last, `${LINE} mt-4 justify-between gap-4 font-medium`)}>
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
