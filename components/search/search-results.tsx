import { CatalogList } from "@/components/catalog/list/catalog-list";
import type { ListChoice } from "@/lib/catalog/list/choice.browser";
import type { ProductList } from "@/lib/catalog/list/list-products";
import type { SearchResult } from "@/lib/search/schema";
import type { ProductCardView } from "@/lib/catalog/schema";
import type { MenuEntry } from "@/lib/catalog/navigation.browser";
import { FoundPages } from "./found-pages";
import { NothingFound } from "./nothing-found";

type SearchResultsProps = {
  text: string;
  choice: ListChoice;
  found: ProductList &
    Pick<SearchResult, "corrected" | "unknown" | "countOfAll" | "alone" | "categories" | "articles">;
  bestsellers: ProductCardView[];
  categories: MenuEntry[];
};

export function SearchResults({ text, choice, found, bestsellers, categories }: SearchResultsProps) {
  const { corrected, unknown, countOfAll } = found;
  if (countOfAll === 0)
    return <NothingFound result={found} bestsellers={bestsellers} categories={categories} />;
  return (
    <>
      <p className="mt-6 mb-6 text-ink-soft empty:mb-0">
        {unknown.length > 0 && `We know nothing called ${quoted(unknown)}, so that part was left out.`}
      </p>
      <CatalogList
        path={`/search?${new URLSearchParams({ q: text })}`}
        choice={choice}
        list={found}
        featured="Best match"
        note={
          corrected && (
            <>
              {" for “"}
              <span className="font-medium text-ink">{corrected}</span>”
            </>
          )
        }
      />
      <FoundPages categories={found.categories} articles={found.articles} />
    </>
  );
}

/** “racket”, “shoes” and “strings” */
export function quoted(words: string[]): string {
  const marked = words.map((word) => `“${word}”`);
  return marked.length < 2 ? marked.join() : `${marked.slice(0, -1).join(", ")} and ${marked.at(-1)}`;
}
