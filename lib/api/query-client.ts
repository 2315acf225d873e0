import { QueryClient } from "@tanstack/react-query";

const MINUTE = 60_000;

/**
 * What the browser has asked /api for, with the data-fetching defaults of section 9: an answer is fresh for 5 minutes and
 * kept for 10 after its last use; a question that failed is asked twice more, after 1 second and then after twice as long, up
 * to 30; what changes something is sent once; coming back to a tab asks nothing.
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
