import type { Metadata } from "next";
import { connection } from "next/server";
import { parseChoice } from "@/lib/catalog/list/choice.browser";
import { CategoryList, describeList } from "../category-list";

type Props = PageProps<"/category/[slug]/chosen">;

/** The list before stays until this one is there. */
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeList((await params).slug, parseChoice(await searchParams));
}

export default async function ChosenPage({ params, searchParams }: Props) {
  await connection();
  return <CategoryList slug={(await params).slug} choice={parseChoice(await searchParams)} />;
}
