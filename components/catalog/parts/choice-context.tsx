"use client";

import { createContext, useCallback, useContext, type ReactNode } from "react";
import { UrlListener } from "@/components/layout/url-listener";
import { initialSelection, type Selection } from "@/lib/catalog/selection.browser";
import { useProductChoice, type ChoosableProduct, type ProductChoice } from "./use-product-choice";

const ChoiceContext = createContext<ProductChoice | null>(null);

/** The address shares the choice, without an entry in the browser's history. */
function writeToAddress({ color, size }: Selection) {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries({ color, size })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  window.history.replaceState(null, "", url);
}

/** The choice of gallery, options and sticky bar. It follows the address. */
export function ProductChoiceProvider({
  product,
  children,
}: {
  product: ChoosableProduct;
  children: ReactNode;
}) {
  const choice = useProductChoice(product, writeToAddress);
  const { select } = choice;

  const followAddress = useCallback(
    (params: URLSearchParams) => {
      const [color, size] = [params.get("color"), params.get("size")];
      if (color || size) select(initialSelection(product, { color, size }));
    },
    [product, select],
  );

  return (
    <ChoiceContext.Provider value={choice}>
      <UrlListener onChange={followAddress} />
      {children}
    </ChoiceContext.Provider>
  );
}

/** @throws outside ProductChoiceProvider */
export function useChoice(): ProductChoice {
  const choice = useContext(ChoiceContext);
  if (!choice) throw new Error("useChoice needs a ProductChoiceProvider above it");
  return choice;
}
