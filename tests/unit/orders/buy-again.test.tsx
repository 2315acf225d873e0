import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BuyAgainButton } from "@/components/orders/buy-again-button";
import { orderPage as words } from "@/content/order-page";
import type { Answer } from "@/tests/unit/support/fake-api";
import { fakeCart } from "@/tests/unit/support/fake-cart";
import { renderInShop } from "@/tests/unit/support/render-in-shop";

/** The button on an order's own page (order.own-page). */

async function buyAgain(answer: Answer) {
  const api = fakeCart([]).on("POST", "/api/orders/again", () => answer);
  const { visited } = renderInShop(<BuyAgainButton token="a.1.b.c" />);
  await userEvent.click(screen.getByRole("button", { name: "Buy again" }));
  return { api, visited };
}

// Proves order.own-page.
test("sends the token of the link, fetches the cart again and shows it", async () => {
  const { api, visited } = await buyAgain({ json: { message: "Added to your cart" } });
  expect(api.callsTo("POST", "/api/orders/again")).toMatchObject([{ body: { link: "a.1.b.c" } }]);
  expect(api.callsTo("GET", "/api/cart")).toHaveLength(2);
  expect(visited).toEqual(["/cart"]);
});

test.each<[Answer, string]>([
  [
    { status: 404, json: { message: "This link no longer works", code: "not-found" } },
    "This link no longer works",
  ],
  ["offline", words.againFailed],
])("says and reads aloud why it failed, and can be pressed again: %j", async (answer, sentence) => {
  const { visited } = await buyAgain(answer);
  expect(visited).toEqual([]);
  // The sentence, and the announcer's copy of it.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Buy again" })).toHaveAttribute("aria-busy", "false");
});
