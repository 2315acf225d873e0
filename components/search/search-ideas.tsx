import { POPULAR_SEARCHES } from "@/content/popular-searches";
import { RecentSearches } from "./recent-searches";
import { searchHref } from "./search-href";

/** (search.before-typing) */
export function SearchIdeas({ fieldId }: { fieldId: string }) {
  return (
    <div className="mt-8 space-y-6">
      <RecentSearches fieldId={fieldId} />
      <nav aria-labelledby="popular-searches">
        <h2 id="popular-searches" className="label text-quiet">
          Popular
        </h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {POPULAR_SEARCHES.map((text) => (
            <li key={text}>
              <a href={searchHref(text)} className="chip px-3.5">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
