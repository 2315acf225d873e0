"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useCart } from "@/components/cart/cart-provider";
import { CartThumbnail } from "@/components/cart/cart-thumbnail";
import { announce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { variantLabel } from "@/lib/cart/label.browser";
import type { CartItem, Piece } from "@/lib/cart/schema";
import { callApi } from "@/lib/http/api/client";
import { formatPrice } from "@/lib/money";

/** One tap adds it to the cart (cart.goes-with). */
export function GoesWith({ product, color }: { product: CartItem["product"]; color: string }) {
  const { items, add } = useCart();
  const { data: pieces = [] } = useQuery({
    queryKey: ["/api/products", product.id, "goes-with", color],
    queryFn: () =>
      callApi("GET /api/products/[idOrSlug]/goes-with", {
        params: { idOrSlug: product.id },
        query: new URLSearchParams({ color }),
      }),
  });
  const [chosen, setChosen] = useState<Piece | null>(null);
  const [state, setState] = useState<"idle" | "pending" | "added">("idle");
  const offered = pieces.find((piece) => items.every((item) => item.product.id !== piece.product.id));
  const piece = chosen ?? offered;
  if (!piece) return null;

  async function addPiece({ product, variant }: Piece) {
    if (state !== "idle") return;
    setChosen({ product, variant });
    setState("pending");
    const failed = await add(
      { productId: product.id, variantId: variant?.id, quantity: 1 },
      { quietly: true },
    );
    setState(failed ? "idle" : "added");
    announce(failed ?? `Added to your cart: ${product.name}, ${variantLabel(variant)}`);
  }

  return (
    <div className="mt-4 flex items-center gap-3 border-t border-line pt-3 [@media(max-height:36rem)]:hidden">
      <CartThumbnail imageUrl={piece.product.imageUrl} className="my-auto w-11" />
      <div className="min-w-0 grow text-sm">
        <p className="text-quiet tabular-nums">Goes with it, {formatPrice(piece.product.price)}</p>
        <p className="truncate">{piece.product.name}</p>
      </div>
      <Button
        variant={state === "added" ? "success" : "outline"}
        aria-busy={state === "pending"}
        aria-disabled={state === "added" || undefined}
        onClick={() => void addPiece(piece)}
        className="px-4"
      >
        {state === "added" ? "Added ✓" : "Add"}
        <span className="sr-only"> {piece.product.name}</span>
      </Button>
    </div>
  );
}
