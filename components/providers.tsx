"use client";

import { useState, type ReactNode } from "react";
import { CartProvider } from "@/components/cart/cart-provider";
import { QueryClientProvider } from "@/components/queries";
import { QueryClient } from "@/lib/query-client";

/** What client leaves share across pages: fetched data and the cart. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>{children}</CartProvider>
    </QueryClientProvider>
  );
}
