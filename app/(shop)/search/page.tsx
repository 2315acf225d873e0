import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { isbot } from "isbot";
import { SearchPageForm } from "@/components/search/search-page-form";
import { SearchResults } from "@/components/search/search-results";
import { SearchStart } from "@/components/search/search-start";
import { getBestsellers, getCategories } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { categoryLinks } from "@/lib/catalog/navigation";
import { noteMiss } from "@/lib/search/missed";
import { parseSearch } from "@/lib/search/schema";
import { search } from "@/lib/search/search";
import { searchMetadata } from "@/lib/seo/metadata";

/** Forms lead here with a new document; so do the pages of the results. */
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  return searchMetadata(parseSearch(await searchParams));
}

/** The search page: rendered per request, and whole without JavaScript (search.whole-page). */
export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  await connection();
  const request = parseSearch(await searchParams);
  const result = request.text ? await search(request) : null;
  const isEmpty = result === null || result.countOfAll === 0;
  const bestsellers = isEmpty ? (await getBestsellers()).slice(0, 4).map(toCard) : [];
  const categories = isEmpty ? categoryLinks(await getCategories()) : [];
  if (result && isEmpty && result.categories.length + result.articles.length === 0) {
    const agent = (await headers()).get("user-agent");
    if (agent && !isbot(agent)) noteMiss(request.text);
  }
  return (
    <div className="shell pt-8 pb-section sm:pt-12">
      <SearchPageForm text={request.text} />
      {result ? (
        <SearchResults request={request} result={result} bestsellers={bestsellers} categories={categories} />
      ) : (
        <SearchStart bestsellers={bestsellers} categories={categories} />
      )}
    </div>
  );
}
