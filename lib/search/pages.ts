import "server-only";
import { HELP_PAGES } from "@/content/help-pages";
import { listPosts } from "@/lib/blog/posts";
import { listCategories } from "@/lib/catalog/data";
import { isNamed, type Group } from "./matches";
import { wordsOf } from "./words";

/** There are few categories, articles and help pages, so all are looked through. */

/** Fewer letters would suggest help with almost everything. */
const SHORTEST_HELP_BEGINNING = 4;

const help = HELP_PAGES.map((page) => ({ page, words: wordsOf(page.words) }));

export async function readPages() {
  const categories = (await listCategories()).map((page) => ({ page, words: wordsOf(page.name) }));
  const articles = listPosts().map((page) => ({
    page,
    words: wordsOf([page.title, page.category, ...page.tags].join(" ")),
  }));
  return {
    words: [...new Set([...categories, ...articles, ...help].flatMap(({ words }) => words))],
    found: (groups: Group[]) => ({
      categories: having(categories, groups),
      articles: having(articles, groups),
      help: having(help, groups.filter(asksForHelp)),
    }),
  };
}

/**
 * Words that ask for help are left to the help pages, unless a product is called so. The rest finds products if it
 * names some: “gift for women” does, “free shipping” doesn't.
 */
export async function productGroups(groups: Group[]): Promise<Group[]> {
  if (!groups.some(asksForHelp)) return groups;
  const named = await Promise.all(groups.map(isNamed));
  return named.includes(true) ? groups.filter((group, at) => named[at] || !asksForHelp(group)) : [];
}

export function hasWord(words: readonly string[], group: Group): boolean {
  return group.words.some(({ word, isBeginning }) =>
    words.some((each) => (isBeginning ? each.startsWith(word) : each === word)),
  );
}

function asksForHelp({ words }: Group): boolean {
  const long = words.filter(
    ({ word, isBeginning }) => !isBeginning || word.length >= SHORTEST_HELP_BEGINNING,
  );
  return help.some((each) => hasWord(each.words, { words: long }));
}

function having<Page>(pages: { page: Page; words: string[] }[], groups: Group[]): Page[] {
  if (groups.length === 0) return [];
  return pages.filter(({ words }) => groups.every((group) => hasWord(words, group))).map(({ page }) => page);
}
