import { act, render, screen } from "@testing-library/react";
import { Recommendations } from "@/components/catalog/product/recommendations";
import { QueryClientProvider } from "@tanstack/react-query";
import { toCard } from "@/lib/catalog/card";
import { VIEWING_HISTORY_KEY } from "@/lib/catalog/viewing-history.browser";
import { newQueryClient } from "@/lib/http/api/query-client";
import { tee } from "./fixtures";

// Proves api.product-lists.
test("recommendations are asked for once in three minutes", async () => {
  localStorage.setItem(VIEWING_HISTORY_KEY, JSON.stringify(["seen-tee"]));
  const seen = toCard({ ...tee, id: "seen", slug: "seen-tee", name: "Seen Tee" });
  const answer = { ok: true, json: () => Promise.resolve([seen]) };
  const fetchMock = jest.fn(() => Promise.resolve(answer));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  const start = Date.now();
  const clock = jest.spyOn(Date, "now");
  const client = newQueryClient();

  async function look(minutesLater: number) {
    clock.mockReturnValue(start + minutesLater * 60_000);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <Recommendations slug={tee.slug} usual={[]} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText("Seen Tee")).toBeInTheDocument();
    await act(() => Promise.resolve());
    unmount();
  }

  await look(0);
  await look(2.9);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledWith(
    `/api/products/${tee.slug}/recommendations?seen=seen-tee`,
    expect.anything(),
  );
  await look(3.1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
