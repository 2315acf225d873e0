import { CatalogList } from "@/components/catalog/list/catalog-list";
import type { ListChoice } from "@/lib/catalog/list/choice.browser";
import type { SearchResult } from "@/lib/search/schema";
import type { ProductCardView } from "@/lib/catalog/schema";
import type { MenuEntry } from "@/lib/catalog/navigation.browser";
import { Conditions } from "./conditions";
import { FoundHelp } from "./found-help";
import { FoundPages } from "./found-pages";
import { NothingFound } from "./nothing-found";
import { RememberSearch } from "./recent-searches";
import { searchHref } from "./search-href";

type SearchResultsProps = {
  text: string;
  choice: ListChoice;
  found: SearchResult;
  bestsellers: ProductCardView[];
  categories: MenuEntry[];
};

export function SearchResults({ text, choice, found, bestsellers, categories }: SearchResultsProps) {
  const { conditions, corrected, unknown, countOfAll } = found;
  const isFound = countOfAll + found.categories.length + found.articles.length + found.help.length > 0;
  return (
    <>
      {isFound && <RememberSearch text={text} />}
      <Conditions conditions={conditions} />
      {countOfAll === 0 ? (
        <NothingFound result={found} bestsellers={bestsellers} categories={categories} />
      ) : (
        <>
          <FoundHelp help={found.help} />
          <p className="mt-6 mb-6 text-ink-soft empty:mb-0">
            {unknown.length > 0 && `We found nothing called ${quoted(unknown)}, so we left that part out.`}
          </p>
          <CatalogList
            path={searchHref(text)}
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
      )}
    </>
  );
}

/** “racket”, “shoes” and “strings” */
export function quoted(words: string[]): string {
  const marked = words.map((word) => `“${word}”`);
  return marked.length < 2 ? marked.join() : `${marked.slice(0, -1).join(", ")} and ${marked.at(-1)}`;
}
