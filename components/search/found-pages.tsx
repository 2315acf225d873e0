import { Link } from "@/components/ui/link";
import { categoryHref } from "@/lib/catalog/navigation.browser";
import type { SearchResult } from "@/lib/search/schema";

export function FoundPages({ categories, articles }: Pick<SearchResult, "categories" | "articles">) {
  if (categories.length + articles.length === 0) return null;
  return (
    <div className="mt-12 grid gap-10 border-t border-line pt-8 sm:grid-cols-2">
      {categories.length > 0 && (
        <section aria-labelledby="found-categories">
          <h2 id="found-categories" className="label text-quiet">
            Categories
          </h2>
          <ul className="mt-3">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={categoryHref(slug)} className="menu-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="found-articles">
          <h2 id="found-articles" className="label text-quiet">
            From the blog
          </h2>
          <ul className="mt-3">
            {articles.map(({ slug, title, readTime }) => (
              <li key={slug}>
                <Link href={`/blog/${slug}`} className="menu-link leading-tight">
                  {title}
                </Link>
                <p className="mb-2 text-sm text-quiet">{readTime}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
