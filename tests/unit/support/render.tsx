import type { ReactNode } from "react";
import { render } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Toaster } from "@/components/ui/toast/toast";
// Compiled here, and not within the second that a test waits for a toast.
import "@/components/ui/toast/toast-region";
import { newQueryClient } from "@/lib/http/api/query-client";

/** Renders a client component as in the layout: with the shop's query client and its toasts. */
export function renderLeaf(leaf: ReactNode) {
  const queries = newQueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      {leaf}
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, queries };
}
