import "server-only";
import { toCard } from "../card";
import { listProducts as listAll, findCategory } from "../data";
import type { Product, ProductCardView } from "../schema";
import type { ListChoice, ListOptions } from "./choice";
import { countFitting, fits, optionsOf, priceBand, type Facets } from "./facets";
import { PAGE_SIZE, pageCount } from "./paging";

/** A card, and the color in which to show it: the one that was chosen. */
export type ListedCard = { card: ProductCardView; color: string | null };

export type ProductList = ListOptions & {
  /** How many products the choice leaves. */
  count: number;
  /** The page that is shown: the last one if there are fewer than asked for. */
  page: number;
  cards: ListedCard[];
};

/** One page of a category's list, or of all products, as chosen; null if there is no such category. */
export async function listProducts(category: string, choice: ListChoice): Promise<ProductList | null> {
  if (category !== "all" && !(await findCategory(category))) return null;
  const { products } = await listAll(category, { type: choice.type, order: choice.sort, size: 1000 });
  const counts = products.map((product) => ({ id: 0, facets: facetsOf(product), count: 1 }));
  const count = countFitting(counts, choice);
  const page = Math.min(choice.page, pageCount(count));
  const shown = products.filter((product) => fits(facetsOf(product), choice));
  return {
    ...optionsOf(counts, choice),
    count,
    page,
    cards: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((product) => ({
      card: toCard(product),
      color:
        choice.color.find((color) => product.variants.some((variant) => variant.color === color)) ?? null,
    })),
  };
}

function facetsOf(product: Product): Facets {
  const names = [...new Set(product.variants.map(({ color }) => color))];
  return {
    for: product.audience === "unisex" ? ["men", "women", "everyone"] : [product.audience],
    kind: product.garmentTypes.slice(-1),
    price: [priceBand(Math.round(Number(product.price) * 100))],
    new: product.isNew,
    sale: product.compareAtPrice !== null,
    colors:
      names.length > 0
        ? names.map((name) => {
            const variants = product.variants.filter(({ color }) => color === name);
            const sizes = variants.filter(({ inStock }) => inStock).map(({ size }) => size);
            return { name, hex: variants[0]!.colorHex, sizes };
          })
        : [{ name: "", hex: "", sizes: product.inStock ? [""] : [] }],
  };
}
