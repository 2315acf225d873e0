import { QueryClient } from "@tanstack/react-query";

const MINUTE = 60_000;

/** (api.product-lists) */
export const LIST_FRESH_MS = 3 * MINUTE;

/** (fetching.fresh-and-kept, fetching.query-retries, fetching.no-refetch) */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        // On the server, a timer would keep each rendered page in memory that long.
        gcTime: typeof window === "undefined" ? Infinity : 10 * MINUTE,
        retry: 2,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        refetchOnWindowFocus: false,
        // A browser that reports being offline may be wrong, and a visitor who sends a form should see that it failed.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
