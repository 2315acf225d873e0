import type { ReactNode } from "react";
import { render } from "@testing-library/react";
import { QueryClientProvider } from "@/components/queries";
import { ToastRegion } from "@/components/ui/toast-region";
import { QueryClient } from "@/lib/query-client";

/** Renders a client leaf as it stands in the layout: with the shop's query client and its toasts. */
export function renderLeaf(leaf: ReactNode) {
  const queries = new QueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      {leaf}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { ...view, queries };
}
