import { PageLinks } from "@/components/category/page-links";
import { ProductCard } from "@/components/product-list/product-card";
import { ProductGrid } from "@/components/product-list/product-grid";
import type { ProductCardView } from "@/lib/catalog/schema";
import type { MenuEntry } from "@/lib/catalog/navigation";
import { searchParams, type SearchRequest, type SearchResult } from "@/lib/search/schema";
import { FoundPages } from "./found-pages";
import { NothingFound } from "./nothing-found";
import { SearchFilters } from "./search-filters";

/** How many cards are visible first on every screen. */
const FIRST_ROW = 2;

type SearchResultsProps = {
  request: SearchRequest;
  result: SearchResult;
  /** Shown when nothing was found. */
  bestsellers: ProductCardView[];
  categories: MenuEntry[];
};

/** What was found: how it was understood, how much it is, filters, products and pages, and pages of other kinds. */
export function SearchResults({ request, result, bestsellers, categories }: SearchResultsProps) {
  const { corrected, unknown, count, countOfAll, page, products } = result;
  return (
    <>
      <div role="status" className="mt-6 text-ink-soft">
        <p>
          {count === 1 ? "1 product" : `${count} products`}
          {corrected && (
            <>
              {" "}
              for “<span className="font-medium text-ink">{corrected}</span>”
            </>
          )}
        </p>
        {countOfAll > 0 && unknown.length > 0 && (
          <p className="mt-1">We know nothing called {quoted(unknown)}, so that part was left out.</p>
        )}
      </div>
      {countOfAll === 0 ? (
        <NothingFound result={result} bestsellers={bestsellers} categories={categories} />
      ) : (
        <div className="mt-6 border-t border-line pt-6 lg:mt-10 lg:flex lg:gap-12 lg:pt-10">
          <SearchFilters request={request} result={result} />
          <div className="min-w-0 grow">
            {count === 0 ? (
              <p className="py-6 text-ink-soft">
                Nothing fits all of these filters.{" "}
                <a href={`/search?q=${encodeURIComponent(request.text)}`} className="text-ink underline">
                  Show all {countOfAll} products
                </a>
              </p>
            ) : (
              <ProductGrid className="lg:grid-cols-3">
                {products.map(({ card, color }, index) => (
                  <li key={card.id}>
                    <ProductCard product={card} color={color} heading="h2" priority={index < FIRST_ROW} />
                  </li>
                ))}
              </ProductGrid>
            )}
            <PageLinks path="/search" params={searchParams(request)} page={page} count={count} />
            <FoundPages categories={result.categories} articles={result.articles} />
          </div>
        </div>
      )}
    </>
  );
}

/** “racket”, “shoes” and “strings” */
export function quoted(words: string[]): string {
  const marked = words.map((word) => `“${word}”`);
  return marked.length < 2 ? marked.join() : `${marked.slice(0, -1).join(", ")} and ${marked.at(-1)}`;
}
