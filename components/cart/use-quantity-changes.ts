"use client";

import { useCallback, useRef } from "react";
import { callApi } from "@/lib/api/client";
import type { CartItem } from "@/lib/cart/schema";

/** A change of one item that is still being sent. */
type Change = { wanted: number; confirmed: number; run: Promise<void> };

type Handlers = {
  /** Shows a quantity, whether or not the server has confirmed it. */
  show: (itemId: string, quantity: number) => void;
  onChanged: (item: CartItem, quantity: number) => void;
  onFailed: (error: unknown) => void;
};

/**
 * Changes quantities without a queue: the shown quantity follows every tap at once, each item has at most one request
 * under way, and taps made meanwhile are sent as one further request. If the server refuses, the quantity goes back to
 * the last confirmed one.
 */
export function useQuantityChanges({ show, onChanged, onFailed }: Handlers) {
  const changes = useRef(new Map<string, Change>());

  const send = useCallback(
    async (item: CartItem, change: Change) => {
      try {
        while (change.wanted !== change.confirmed) {
          const quantity = change.wanted;
          await callApi("PATCH /api/cart/[id]", { params: { id: item.id }, body: { quantity } });
          change.confirmed = quantity;
        }
        onChanged(item, change.confirmed);
      } catch (error) {
        show(item.id, change.confirmed);
        onFailed(error);
      } finally {
        changes.current.delete(item.id);
      }
    },
    [show, onChanged, onFailed],
  );

  const changeQuantity = useCallback(
    (item: CartItem, quantity: number): Promise<void> => {
      if (quantity < 1) return Promise.resolve();
      show(item.id, quantity);
      const underWay = changes.current.get(item.id);
      if (underWay) {
        underWay.wanted = quantity;
        return underWay.run;
      }
      const change: Change = { wanted: quantity, confirmed: item.quantity, run: Promise.resolve() };
      changes.current.set(item.id, change);
      change.run = send(item, change);
      return change.run;
    },
    [show, send],
  );

  /** Resolves when no change is under way, so that the server's cart equals the shown one. */
  const settled = useCallback(async () => {
    await Promise.all([...changes.current.values()].map(({ run }) => run));
  }, []);

  return { changeQuantity, settled };
}
