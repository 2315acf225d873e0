import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CartButton } from "@/components/cart/drawer/cart-button";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import type { CartItem } from "@/lib/cart/schema";
import { toCents, formatCents, percentOf } from "@/lib/money";
import { cap, fakeCart, wristbands } from "../support/fake-cart";
import { renderInShop } from "../support/render-in-shop";

const { code, percentOff } = WELCOME_OFFER;
const discount = percentOf(toCents(cap.product.price), percentOff);

beforeEach(() => rememberPromoCode(null));

async function openDrawer(items: CartItem[]) {
  const api = fakeCart(items);
  const user = userEvent.setup();
  renderInShop(<CartButton />);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = count === 1 ? "Cart, 1 item" : `Cart, ${count} items`;
  await user.click(await screen.findByRole("button", { name }));
  const drawer = within(await screen.findByRole("dialog", { name: `Your Cart (${count})` }));
  return { api, user, drawer };
}

// Proves cart.drawer-empty.
test("says that the cart is empty and closes on Continue Shopping", async () => {
  const { user, drawer } = await openDrawer([]);
  expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await user.click(drawer.getByRole("button", { name: "Continue Shopping" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

// Proves cart.standard-label.
test("shows lines and subtotal", async () => {
  const { drawer } = await openDrawer([cap, wristbands]);
  expect(drawer.getByRole("link", { name: "Court Cap" })).toHaveAttribute(
    "href",
    "/product/court-cap?color=White",
  );
  expect(drawer.getByText("Standard")).toBeVisible();
  expect(drawer.getByText("$28.00")).toBeVisible();
  expect(drawer.getByText("Subtotal").parentElement).toHaveTextContent("$66.00");
});

test("a removed line is told of, and its neighbour gets the focus", async () => {
  const { user, drawer } = await openDrawer([cap, wristbands]);
  await user.click(drawer.getByRole("button", { name: /Remove Court Cap/ }));
  expect(await drawer.findByText("Court Cap has been removed from your cart")).toBeVisible();
  expect(drawer.queryByRole("link", { name: "Court Cap" })).not.toBeInTheDocument();
  await waitFor(() => expect(drawer.getByRole("link", { name: "Wristbands" })).toHaveFocus());
  expect(screen.getByText("Your Cart (2)")).toBeVisible();
});

// Proves cart.promo-places.
test("a code is applied and removed in the drawer, and the focus stays where it was pressed", async () => {
  const { user, drawer } = await openDrawer([cap]);
  expect(drawer.queryByLabelText("Promo code")).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Add a promo code" }));
  expect(drawer.getByLabelText("Promo code")).toHaveFocus();
  await user.keyboard(`${code.toLowerCase()}{Enter}`);
  const remove = await drawer.findByRole("button", { name: `Remove promo code ${code}` }, { timeout: 3000 });
  expect(remove).toHaveFocus();
  expect(remove.parentElement).toHaveTextContent(`${code} applied`);
  expect(drawer.getByText(`Discount (${code})`).parentElement).toHaveTextContent(formatCents(discount));
  await user.click(remove);
  expect(drawer.getByLabelText("Promo code")).toHaveFocus();
});

// Proves cart.error-notice.
test("a refusal is shown in the specified words", async () => {
  const { api, user, drawer } = await openDrawer([cap]);
  api.on("DELETE", "/api/cart/item-cap", () => "offline");
  await user.click(drawer.getByRole("button", { name: /Remove Court Cap/ }));
  expect(await drawer.findByText("Failed to remove item. Please try again.")).toBeVisible();
  expect(drawer.getByRole("link", { name: "Court Cap" })).toBeVisible();
});
