import { Icon } from "@/components/ui/icon";
import type { SearchResult } from "@/lib/search/schema";
import { searchHref } from "./search-href";

/** “Size M”, “Under $60”, “Sale”: what was understood, and the search without it. */
export function Conditions({ conditions }: Pick<SearchResult, "conditions">) {
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Search filters" className="mt-6 flex flex-wrap gap-2">
      {conditions.map(({ label, rest }) => (
        <li key={label}>
          <a href={searchHref(rest)} rel="nofollow" className="chip">
            <span className="sr-only">Search without </span>
            {label}
            <Icon name="x" className="size-4 stroke-[1.5]" />
          </a>
        </li>
      ))}
    </ul>
  );
}
