import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCartActions } from "@/components/cart/cart-provider";
import { CartButton } from "@/components/cart/drawer/cart-button";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import type { CartItem } from "@/lib/cart/schema";
import { toCents, formatCents, percentOf } from "@/lib/money";
import { held, type Answer } from "../support/fake-api";
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

// Proves layout.page-overlays, cart.count-and-subtotal, cart.at-least-one, cart.drawer-title, cart.line-parts,
// cart.standard-label, cart.drawer-footer.
test("shows lines, a subtotal that follows the quantity, and the ways on", async () => {
  const { user, drawer } = await openDrawer([cap, wristbands]);
  for (const text of ["White / One size", "Standard", "$28.00", "Shipping & taxes calculated at checkout"])
    expect(drawer.getByText(text)).toBeVisible();
  expect(document.querySelector("li img")).toHaveAttribute("src", expect.stringContaining("cap"));
  for (const [name, href] of [
    ["Court Cap", "/product/court-cap?color=White"],
    ["Checkout", "/checkout"],
    ["View cart", "/cart"],
  ])
    expect(drawer.getByRole("link", { name })).toHaveAttribute("href", href);
  const subtotal = drawer.getByText("Subtotal").parentElement;
  expect(subtotal).toHaveTextContent("$66.00");
  await user.click(drawer.getByRole("button", { name: /^Increase quantity of Court Cap/ }));
  expect(subtotal).toHaveTextContent("$104.00");
  expect(drawer.getByText("$76.00")).toBeVisible();
  const less = drawer.getByRole("button", { name: /^Decrease quantity of Court Cap/ });
  await user.click(less);
  expect(less).toBeDisabled();
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

/** Adds a cap; the calls of the cart are answered as given. */
async function addCap(answers: { POST?: () => Promise<Answer>; GET?: () => Answer | Promise<Answer> }) {
  const api = fakeCart([]).on("POST", "/api/cart", () => ({ status: 201 }));
  for (const [method, answer] of Object.entries(answers)) api.on(method, "/api/cart", answer);
  function Adding() {
    const { add } = useCartActions();
    const item = { productId: "cap", variantId: "cap-white", quantity: 1 };
    return <button onClick={() => void add(item, { quietly: true })}>Add</button>;
  }
  renderInShop(
    <>
      <CartButton />
      <Adding />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  return screen.findByRole("button", { name: "Cart, 1 item" });
}

// Proves cart.change-failures.
test("an item that is refused counts no longer, and the cart says so", async () => {
  const { answer, give } = held();
  const button = await addCap({ POST: () => answer });
  give({ status: 500 });
  await waitFor(() => expect(button).toHaveAccessibleName("Cart, 0 items"));
  await userEvent.click(button);
  expect(await screen.findByText("Failed to add item to cart. Please try again.")).toBeVisible();
});

// Proves cart.reloaded-after-adding, cart.load-failures, api.cart-add.
test("an item that is added before the cart has loaded counts, though the cart can't be asked again", async () => {
  const { answer, give } = held();
  let asked = 0;
  const button = await addCap({ GET: () => (asked++ === 0 ? answer : "offline") });
  give({ json: [] });
  await userEvent.click(button);
  expect(await screen.findByText("Failed to refresh cart after adding item.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Your Cart (1)" })).toBeVisible();
});
