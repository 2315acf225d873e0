"use client";

import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { announce } from "@/components/ui/announcer";
import { CancelledError, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, callApi } from "@/lib/http/api/client";
import type { AddToCart, CartItem } from "@/lib/cart/schema";
import { itemCount } from "@/lib/cart/sums.browser";
import { useOtherTabs } from "./use-other-tabs";
import { useQuantityChanges } from "./use-quantity-changes";
import { useTimedValue } from "./use-timed-value";

const CART = queryOptions({ queryKey: ["/api/cart"], queryFn: () => callApi("GET /api/cart", {}) });
/** (cart.removal-notice, cart.cleared-notice) */
const NOTICE_MS = 3000;

export type CartActions = {
  /**
   * Resolves to the sentence about a failure, or null.
   * @param quietly without the card that says what was added
   */
  add: (input: AddToCart, options?: { quietly?: boolean }) => Promise<string | null>;
  /** Shows the quantity at once. The last of several calls wins; if the server refuses, the old quantity comes back. */
  changeQuantity: (item: CartItem, quantity: number) => Promise<void>;
  /** Resolves when the server has every change of a quantity. */
  settled: () => Promise<void>;
  remove: (item: CartItem) => Promise<void>;
  /** Resolves to whether the cart is empty. `silently`: without a notice, as after a purchase. */
  clear: (options?: { silently?: boolean }) => Promise<boolean>;
  /** Waits until no quantity is being changed. */
  reload: () => Promise<void>;
};

export type Cart = CartActions & {
  items: CartItem[];
  /** Sum of the quantities, with items that are still being sent. */
  count: number;
  status: "loading" | "loaded" | "error";
  /** Until the next action (cart.error-notice). */
  error: string | null;
  /** The product removed in the last 3 seconds. */
  removedName: string | null;
  /** In the last 3 seconds. */
  cleared: boolean;
  /** Until its card is closed (cart.added-card). */
  added: AddToCart | null;
  closeAdded: () => void;
};

const CartContext = createContext<Cart | null>(null);
const CartActionsContext = createContext<CartActions | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const query = useQuery(CART);
  // The first cart arrives during hydration, so it is rendered with low priority.
  const arrived = useDeferredValue(query.data);
  const known = arrived && query.data;
  const [failure, setFailure] = useState<string | null>(null);
  const [removedName, showRemoved] = useTimedValue<string>(NOTICE_MS);
  const [cleared, showCleared] = useTimedValue<true>(NOTICE_MS);
  /** Items that the server hasn't confirmed; they count until their cart is replaced. */
  const [arriving, setArriving] = useState<{ to: CartItem[] | undefined; pieces: number } | null>(null);

  const [added, setAdded] = useState<AddToCart | null>(null);
  const closeAdded = useCallback(() => setAdded(null), []);

  const { changeQuantity: changeNow, settled } = useQuantityChanges();
  /** An answer to a request from before these changes is out of date. */
  const changesShown = useRef(0);

  const setItems = useCallback(
    (change: (items: CartItem[]) => CartItem[]) => {
      changesShown.current++;
      void queryClient.cancelQueries(CART);
      queryClient.setQueryData(CART.queryKey, (items) => change(items ?? []));
    },
    [queryClient],
  );

  const reload = useCallback(async () => {
    let before: number;
    do {
      await settled();
      before = changesShown.current;
      void queryClient.cancelQueries(CART);
      await queryClient.fetchQuery({ ...CART, staleTime: 0, retry: false }).catch((error: unknown) => {
        // A newer request replaced it.
        if (!(error instanceof CancelledError)) throw error;
      });
    } while (changesShown.current !== before);
  }, [queryClient, settled]);
  const tellOtherTabs = useOtherTabs(useCallback(() => void reload().catch(() => undefined), [reload]));

  const add = useCallback(
    async (input: AddToCart, { quietly = false }: { quietly?: boolean } = {}) => {
      setFailure(null);
      const to = queryClient.getQueryData(CART.queryKey);
      // A cart that is still loading may or may not have the item.
      void queryClient.cancelQueries(CART);
      setArriving((known) => ({
        to,
        pieces: input.quantity + (known?.to === to ? (known?.pieces ?? 0) : 0),
      }));
      try {
        await callApi("POST /api/cart", { body: input });
      } catch (error) {
        setArriving(null);
        void reload().catch(() => undefined);
        const sentence = withReason("Failed to add item to cart. Please try again.", error);
        setFailure(sentence);
        return sentence;
      }
      tellOtherTabs();
      await reload().catch(() => setFailure("Failed to refresh cart after adding item."));
      if (!quietly) setAdded(input);
      return null;
    },
    [queryClient, reload, tellOtherTabs],
  );

  const fail = useCallback((message: string) => {
    setFailure(message);
    announce(message);
  }, []);

  const changeQuantity = useCallback(
    (item: CartItem, quantity: number) => {
      setFailure(null);
      return changeNow(item, quantity, {
        show: (shown) =>
          setItems((items) =>
            items.map((known) => (known.id === item.id ? { ...known, quantity: shown } : known)),
          ),
        onChanged: (confirmed) => {
          announce(`Quantity of ${item.product.name} is ${confirmed}`);
          tellOtherTabs();
        },
        onFailed: (error) => {
          if (!(error instanceof ApiError)) return fail("Failed to update item. Please try again.");
          fail(withReason("Failed to update item quantity. Please try again.", error));
          // Another tab has removed it.
          if (error.status === 404) void reload().catch(() => undefined);
        },
      });
    },
    [changeNow, setItems, tellOtherTabs, fail, reload],
  );

  const remove = useCallback(
    async (item: CartItem) => {
      setFailure(null);
      try {
        await callApi("DELETE /api/cart/[id]", { params: { id: item.id } });
        setItems((items) => items.filter((known) => known.id !== item.id));
        tellOtherTabs();
        showRemoved(item.product.name);
        announce(`${item.product.name} has been removed from your cart`);
      } catch (error) {
        fail(withReason("Failed to remove item. Please try again.", error));
      }
    },
    [setItems, showRemoved, fail, tellOtherTabs],
  );

  const clear = useCallback(
    async ({ silently = false }: { silently?: boolean } = {}) => {
      setFailure(null);
      try {
        await callApi("DELETE /api/cart", {});
        setItems(() => []);
        tellOtherTabs();
        if (!silently) {
          showCleared(true);
          announce("Your cart has been cleared");
        }
        return true;
      } catch (error) {
        if (!silently) fail(withReason("Failed to clear cart. Please try again.", error));
        return false;
      }
    },
    [setItems, showCleared, fail, tellOtherTabs],
  );

  const actions = useMemo<CartActions>(
    () => ({ add, changeQuantity, settled, remove, clear, reload }),
    [add, changeQuantity, settled, remove, clear, reload],
  );
  const cart = useMemo<Cart>(() => {
    const items = known ?? [];
    return {
      ...actions,
      items,
      count: itemCount(items) + (arriving?.to === known ? (arriving?.pieces ?? 0) : 0),
      status: query.isLoadingError ? "error" : known === undefined ? "loading" : "loaded",
      error: failure ?? (query.isLoadingError ? "Failed to load your cart. Please try again." : null),
      removedName,
      cleared: cleared ?? false,
      added,
      closeAdded,
    };
  }, [actions, known, query.isLoadingError, arriving, failure, removedName, cleared, added, closeAdded]);

  return (
    <CartActionsContext value={actions}>
      <CartContext value={cart}>{children}</CartContext>
    </CartActionsContext>
  );
}

/** @throws outside CartProvider */
export function useCart(): Cart {
  return provided(useContext(CartContext));
}

/** For components that don't show the cart: they don't rerender when it changes. @throws outside CartProvider */
export function useCartActions(): CartActions {
  return provided(useContext(CartActionsContext));
}

function provided<Value>(value: Value | null): Value {
  if (!value) throw new Error("The cart needs a CartProvider above it");
  return value;
}

/** Adds the server's reason if that helps (“Only 2 left in stock”). */
function withReason(sentence: string, error: unknown): string {
  const helps = error instanceof ApiError && (error.status === 409 || error.status === 429);
  const reason = helps && error.details.message;
  return reason ? `${sentence} ${reason.replace(/\.?$/, ".")}` : sentence;
}
