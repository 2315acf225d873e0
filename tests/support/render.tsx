import type { ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { Toaster } from "@/components/ui/toaster";
import { makeQueryClient } from "@/lib/query-client";

/** Renders a client leaf as it stands in the layout: with the shop's query client and its toasts. */
export function renderLeaf(leaf: ReactNode) {
  const queries = makeQueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      {leaf}
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, queries };
}
