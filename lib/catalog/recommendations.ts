/** (product.you-may-also-like) */

export const RECOMMENDED = 4;
const FROM_HISTORY = 2;
/** After those already chosen or viewed are taken out, four remain. */
export const FROM_CATALOGUE = 2 * RECOMMENDED + 1;

type Candidate = { slug: string; categoryId: string; isPopular: boolean };

type Wanted<Item extends Candidate> = {
  current: Pick<Candidate, "slug" | "categoryId">;
  products: readonly Item[];
  /** Slugs, newest first. */
  history: readonly string[];
};

export function recommend<Item extends Candidate>({ current, products, history }: Wanted<Item>): Item[] {
  const others = products.filter(({ slug }) => slug !== current.slug);
  const recent = history
    .flatMap((slug) => others.find((product) => product.slug === slug) ?? [])
    .slice(0, FROM_HISTORY);
  const ranked = [
    ...recent,
    ...others.filter(({ categoryId }) => categoryId === current.categoryId),
    ...others.filter(({ isPopular }) => isPopular),
    ...others,
  ];
  return [...new Set(ranked)].slice(0, RECOMMENDED);
}
