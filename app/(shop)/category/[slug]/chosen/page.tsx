import type { Metadata } from "next";
import { connection } from "next/server";
import { parseChoice } from "@/lib/catalog/list/choice.browser";
import { CategoryList, describeList } from "../category-list";

type Props = PageProps<"/category/[slug]/chosen">;

/** A choice leads here from a list that stays until this one is there. */
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeList((await params).slug, parseChoice(await searchParams));
}

/** A category of which anything is chosen: rendered per request. */
export default async function ChosenPage({ params, searchParams }: Props) {
  await connection();
  return <CategoryList slug={(await params).slug} choice={parseChoice(await searchParams)} />;
}
