"use client";

import { useCallback, useRef } from "react";
import { callApi } from "@/lib/http/api/client";
import type { CartItem } from "@/lib/cart/schema";

type Change = { wanted: number; confirmed: number; run: Promise<void> };

type Handlers = {
  /** Shows a quantity that the server may not have confirmed. */
  show: (quantity: number) => void;
  onChanged: (quantity: number) => void;
  onFailed: (error: unknown) => void;
};

/**
 * The shown quantity follows every tap at once. Each item has one request at a time; further taps become one more. If
 * the server refuses, the last confirmed quantity is shown. TanStack Query's mutations would queue the taps (decision
 * 0028).
 */
export function useQuantityChanges() {
  const changes = useRef(new Map<string, Change>());

  const changeQuantity = useCallback(
    (item: CartItem, quantity: number, { show, onChanged, onFailed }: Handlers): Promise<void> => {
      if (quantity < 1) return Promise.resolve();
      show(quantity);
      const underWay = changes.current.get(item.id);
      if (underWay) {
        underWay.wanted = quantity;
        return underWay.run;
      }
      const change: Change = { wanted: quantity, confirmed: item.quantity, run: Promise.resolve() };
      changes.current.set(item.id, change);
      change.run = send(item, change)
        .then(
          () => onChanged(change.confirmed),
          (error: unknown) => {
            show(change.confirmed);
            onFailed(error);
          },
        )
        .finally(() => changes.current.delete(item.id));
      return change.run;
    },
    [],
  );

  /** Resolves when the server's cart equals the shown one. */
  const settled = useCallback(async () => {
    await Promise.all([...changes.current.values()].map(({ run }) => run));
  }, []);

  return { changeQuantity, settled };
}

async function send(item: CartItem, change: Change): Promise<void> {
  while (change.wanted !== change.confirmed) {
    const quantity = change.wanted;
    await callApi("PATCH /api/cart/[id]", { params: { id: item.id }, body: { quantity } });
    change.confirmed = quantity;
  }
}
