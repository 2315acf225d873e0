import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/layout/logo";
import type { ProductCardView } from "@/lib/catalog/schema";
import type { MenuEntry } from "@/lib/catalog/navigation.browser";
import type { SearchResult } from "@/lib/search/schema";
import { FoundHelp } from "./found-help";
import { FoundPages } from "./found-pages";
import { searchHref } from "./search-href";
import { SearchStart } from "./search-start";

type NothingFoundProps = {
  result: Pick<SearchResult, "conditions" | "alone" | "categories" | "articles" | "help">;
  bestsellers: ProductCardView[];
  categories: MenuEntry[];
};

/** (search.nothing-found) */
export function NothingFound({ result, bestsellers, categories }: NothingFoundProps) {
  return (
    <>
      <FoundHelp help={result.help} />
      {(result.help.length === 0 || result.conditions.length > 0) && <NoProducts {...result} />}
      <FoundPages categories={result.categories} articles={result.articles} />
      <SearchStart bestsellers={bestsellers} categories={categories} />
    </>
  );
}

function NoProducts({ conditions, alone }: Pick<SearchResult, "conditions" | "alone">) {
  return (
    <div className="mt-6 max-w-2xl border-t border-line pt-10">
      <Mark className="h-7 text-line-strong" />
      <h2 className="mt-5 font-display text-display-sm">No products found</h2>
      <p className="mt-3 text-ink-soft">
        {conditions.length > 0 ? (
          <>
            Nothing fits all of that. Try it without{" "}
            {conditions.map(({ label, rest }, at) => (
              <Fragment key={label}>
                {at > 0 && " or "}
                <a href={searchHref(rest)} rel="nofollow" className="text-ink underline">
                  “{label}”
                </a>
              </Fragment>
            ))}
            .
          </>
        ) : (
          "Try a single word for the item, such as “cap,” or a color."
        )}
        {" If we don’t carry it, "}
        <Link href="/contact" className="text-ink underline">
          tell us what you’re looking for
        </Link>
        .
      </p>
      {alone.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-2" aria-label="Each word on its own">
          {alone.map(({ word, count }) => (
            <li key={word}>
              <a href={searchHref(word)} className="tile px-4 hover:border-ink">
                {word}
                <span className="pl-2 font-normal text-quiet">
                  {count} <span className="sr-only">{count === 1 ? "product" : "products"}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
