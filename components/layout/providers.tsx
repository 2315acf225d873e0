"use client";

import { useState, type ReactNode } from "react";
import { CartProvider } from "@/components/cart/cart-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { newQueryClient } from "@/lib/http/api/query-client";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => newQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>{children}</CartProvider>
    </QueryClientProvider>
  );
}
