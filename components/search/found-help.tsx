import { Link } from "@/components/ui/link";
import type { SearchResult } from "@/lib/search/schema";

export function FoundHelp({ help }: Pick<SearchResult, "help">) {
  if (help.length === 0) return null;
  return (
    <section aria-labelledby="found-help" className="mt-8">
      <h2 id="found-help" className="label text-quiet">
        Help
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {help.map(({ title, href }) => (
          <li key={title}>
            <Link href={href} className="menu-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
