import { setTimeout as pause } from "node:timers/promises";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CartView } from "@/components/cart/page/cart-view";
import { site } from "@/lib/site";
import { held, type Answer } from "../support/fake-api";
import { cap, fakeCart, wristbands } from "../support/fake-cart";
import { renderInShop } from "../support/render-in-shop";

const PATH = "/api/cart/item-cap";

async function showCart() {
  const api = fakeCart([cap]);
  renderInShop(<CartView />);
  const more = await screen.findByRole("button", { name: /^Increase quantity of Court Cap/ });
  return { api, more, user: userEvent.setup() };
}

const quantities = (api: ReturnType<typeof fakeCart>) =>
  api.callsTo("PATCH", PATH).map(({ body }) => (body as { quantity: number }).quantity);

// Proves cart.one-service.
test("taps show at once and don't queue up: one request under way, then only the last wish", async () => {
  const { api, more, user } = await showCart();
  const first = held();
  let asked = 0;
  api.on("PATCH", PATH, () => (asked++ === 0 ? first.answer : { json: { message: "Done" } }));
  for (let tap = 0; tap < 4; tap++) await user.click(more);
  expect(screen.getByTestId("quantity")).toHaveTextContent("5");
  expect(quantities(api)).toEqual([2]);
  first.give({ json: { message: "Done" } });
  await waitFor(() => expect(quantities(api)).toEqual([2, 5]));
  expect(screen.getByTestId("quantity")).toHaveTextContent("5");
});

// Proves cart.change-failures, cart.error-notice.
test.each<[Answer, string]>([
  [
    { status: 409, json: { message: "Only 1 left in stock", available: 1 } },
    "Failed to update item quantity. Please try again. Only 1 left in stock.",
  ],
  ["offline", "Failed to update item. Please try again."],
])("goes back to what the server agreed to, and says why: %j", async (refusal, message) => {
  const { api, more, user } = await showCart();
  const { answer, give } = held();
  api.on("PATCH", PATH, () => answer);
  await user.click(more);
  expect(screen.getByTestId("quantity")).toHaveTextContent("2");
  give(refusal);
  await waitFor(() => expect(screen.getByTestId("quantity")).toHaveTextContent("1"));
  expect(screen.getAllByText(message)[0]).toBeVisible();
});

/** What another tab's change of the cart does to this one. */
function changeInAnotherTab() {
  fireEvent(window, new StorageEvent("storage", { key: `${site.key}_cart_changed` }));
}

const readings = (api: ReturnType<typeof fakeCart>) => api.callsTo("GET", "/api/cart").length;

test("a change under way isn't taken back by a cart that was asked for before it arrived", async () => {
  const { api, more, user } = await showCart();
  const { answer, give } = held();
  api.on("PATCH", PATH, () => answer);
  await user.click(more);
  changeInAnotherTab();
  // Time in which the cart would be read, if the reading didn't wait for the change.
  await act(() => pause(100));
  api.items = [{ ...cap, quantity: 2 }];
  give({ json: { message: "Done" } });
  await waitFor(() => expect(readings(api)).toBe(2));
  await act(() => pause(100));
  expect(screen.getByTestId("quantity")).toHaveTextContent("2");
});

test("what a change overtook is read again, so that another tab's item is not missed", async () => {
  const { api, more, user } = await showCart();
  const { answer, give } = held();
  api.on("GET", "/api/cart", () => answer);
  changeInAnotherTab();
  await waitFor(() => expect(readings(api)).toBe(2));
  api.on("GET", "/api/cart", () => ({ json: api.items }));
  api.items.push(wristbands);
  await user.click(more);
  give({ json: [cap] });
  await waitFor(() => expect(screen.getAllByTestId("quantity")).toHaveLength(2));
  expect(screen.getAllByTestId("quantity")[0]).toHaveTextContent("2");
});

test("a page that the back button shows as it was has the cart of now", async () => {
  const { api } = await showCart();
  api.items = [{ ...cap, quantity: 3 }];
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(screen.getByTestId("quantity")).toHaveTextContent("3"));
});

test("the controls of two sizes of a product have different names", async () => {
  const small = { ...cap, id: "item-small", variant: { id: "cap-s", color: "White", size: "S" } };
  fakeCart([cap, small]);
  renderInShop(<CartView />);
  for (const control of ["Increase quantity of Court Cap", "Remove Court Cap"])
    for (const size of ["White / One size", "White / S"])
      expect(
        await screen.findByRole("button", { name: new RegExp(`^${control}, ${size}( from your cart)?$`) }),
      ).toBeVisible();
});
