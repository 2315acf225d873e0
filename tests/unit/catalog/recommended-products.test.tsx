import { act, render, screen } from "@testing-library/react";
import { Recommendations } from "@/components/catalog/product/recommendations";
import { QueryClientProvider } from "@tanstack/react-query";
import { toCard } from "@/lib/catalog/card";
import { VIEWING_HISTORY_KEY } from "@/lib/catalog/viewing-history.browser";
import { newQueryClient } from "@/lib/http/api/query-client";
import { interceptFetch } from "@/tests/unit/support/fake-api";
import { tee } from "./fixtures";

// Proves api.product-lists.
test("recommendations are asked for once in three minutes", async () => {
  localStorage.setItem(VIEWING_HISTORY_KEY, JSON.stringify(["seen-tee"]));
  const seen = toCard({ ...tee, id: "seen", slug: "seen-tee", name: "Seen Tee" });
  const asked = interceptFetch(() => ({ json: [seen] }));
  const start = Date.now();
  const clock = jest.spyOn(Date, "now");
  const client = newQueryClient();
  for (const [minutesLater, times] of [
    [0, 1],
    [2.9, 1],
    [3.1, 2],
  ] as const) {
    clock.mockReturnValue(start + minutesLater * 60_000);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <Recommendations slug={tee.slug} usual={[]} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText("Seen Tee")).toBeInTheDocument();
    await act(() => Promise.resolve());
    unmount();
    expect(asked).toHaveLength(times);
  }
  clock.mockRestore();
});
