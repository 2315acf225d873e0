import type { CartItem } from "@/lib/cart/schema";
import { FakeApi } from "./fake-api";

export const cap: CartItem = {
  id: "item-cap",
  quantity: 1,
  product: {
    id: "cap",
    slug: "court-cap",
    name: "Court Cap",
    price: "38.00",
    imageUrl: "/pictures/cap-1080.webp",
  },
  variant: { id: "cap-white", color: "White", size: "One size" },
};

export const wristbands: CartItem = {
  id: "item-wristbands",
  quantity: 2,
  product: { id: "bands", slug: "wristbands", name: "Wristbands", price: "14.00", imageUrl: "" },
  variant: null,
};

/** A server with a cart in it (api.cart-calls, api.cart-add). */
export function fakeCart(initial: CartItem[]): FakeApi & { items: CartItem[] } {
  const api = Object.assign(new FakeApi(), { items: [...initial] });
  api.on("GET", "/api/cart", () => ({ json: api.items }));
  api.on("DELETE", "/api/cart", () => {
    api.items = [];
    return { json: { message: "Done" } };
  });
  for (const { id } of initial) {
    api.on("PATCH", `/api/cart/${id}`, ({ body }) => {
      const { quantity } = body as { quantity: number };
      api.items = api.items.map((item) => (item.id === id ? { ...item, quantity } : item));
      return { json: { message: "Done" } };
    });
    api.on("DELETE", `/api/cart/${id}`, () => {
      api.items = api.items.filter((item) => item.id !== id);
      return { json: { message: "Done" } };
    });
  }
  return api;
}
