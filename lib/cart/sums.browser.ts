import { toCents } from "@/lib/money";
import type { CartItem } from "./schema";

export function itemCount(items: Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}

export function lineCents({ product, quantity }: Pick<CartItem, "product" | "quantity">): number {
  return toCents(product.price) * quantity;
}

export function subtotalCents(items: CartItem[]): number {
  return items.reduce((sum, item) => sum + lineCents(item), 0);
}

/** What is bought and at which prices, as a string to compare. */
export function goodsOf(items: CartItem[]): string {
  return JSON.stringify(items.map(({ id, quantity, product }) => [id, quantity, product.price]));
}
