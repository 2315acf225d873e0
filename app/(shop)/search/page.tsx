import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { isbot } from "isbot";
import { SEARCH_FIELD_ID, SearchPageForm } from "@/components/search/search-page-form";
import { SearchIdeas } from "@/components/search/search-ideas";
import { SearchResults } from "@/components/search/search-results";
import { SearchStart } from "@/components/search/search-start";
import { getBestsellers, getCategories } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { categoryLinks } from "@/lib/catalog/navigation.browser";
import { noteMiss } from "@/lib/search/missed";
import { parseSearch } from "@/lib/search/schema";
import { search } from "@/lib/search/search";
import { searchMetadata } from "@/lib/seo/metadata";

/** The results before stay until these are there. */
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  return searchMetadata(parseSearch(await searchParams));
}

/** Whole without JavaScript (search.whole-page). */
export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  await connection();
  const { text, choice } = parseSearch(await searchParams);
  const found = text ? await search({ text, choice }) : null;
  const isEmpty = found === null || found.countOfAll === 0;
  const bestsellers = isEmpty ? (await getBestsellers()).slice(0, 4).map(toCard) : [];
  const categories = isEmpty ? categoryLinks(await getCategories()) : [];
  if (found && isEmpty && found.categories.length + found.articles.length + found.help.length === 0) {
    const agent = (await headers()).get("user-agent");
    if (agent && !isbot(agent)) noteMiss(text);
  }
  return (
    <div className="shell pt-8 pb-section sm:pt-12">
      <SearchPageForm text={text} />
      {found ? (
        <SearchResults
          text={text}
          choice={choice}
          found={found}
          bestsellers={bestsellers}
          categories={categories}
        />
      ) : (
        <>
          <SearchIdeas fieldId={SEARCH_FIELD_ID} />
          <SearchStart bestsellers={bestsellers} categories={categories} />
        </>
      )}
    </div>
  );
}
