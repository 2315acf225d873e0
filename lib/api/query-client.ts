import { QueryClient } from "@tanstack/react-query";

const MINUTE = 60_000;

/**
 * What the browser has asked /api for, with the shop's defaults: fetching.fresh-and-kept, fetching.query-retries,
 * fetching.no-refetch.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: 2,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        refetchOnWindowFocus: false,
        // A browser that believes to be offline may be wrong; and whoever sends a form wants to hear of a failure.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
