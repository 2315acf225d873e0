import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddToCartButton } from "@/components/catalog/parts/add-to-cart-button";
import { ProductOptions } from "@/components/catalog/parts/product-options";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { useProductChoice } from "@/components/catalog/parts/use-product-choice";
import type { Product } from "@/lib/catalog/schema";
import { fakeCart } from "@/tests/unit/support/fake-cart";
import { renderInShop } from "@/tests/unit/support/render-in-shop";
import { pass, stopTimers } from "@/tests/unit/support/timers";
import { tee } from "./fixtures";

function Harness({ product = tee }: { product?: Product }) {
  const choice = useProductChoice(product);
  return (
    <>
      <ProductOptions choice={choice} images={product.images} />
      <QuantityStepper quantity={choice.quantity} onChange={choice.setQuantity} of={product.name} />
      <AddToCartButton choice={choice} successLabel="ADDED TO CART ✓" />
    </>
  );
}

const cartButton = () => screen.getByRole("button", { name: /cart|add|sold out/i });

async function addToCart() {
  fireEvent.click(cartButton());
  await pass(0);
}

stopTimers();
let api: ReturnType<typeof fakeCart>;
beforeEach(() => {
  api = fakeCart([]).on("POST", "/api/cart", () => ({ status: 201, json: { message: "Added" } }));
});
async function setup(product?: Product) {
  renderInShop(<Harness product={product} />);
  await pass(0);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

// Proves product.choice-required.
test("is disabled until color and size are chosen, and says what is missing", async () => {
  const user = await setup();
  expect(cartButton()).toBeDisabled();
  expect(screen.getByText("Choose a color and a size. Sold out: M.")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Navy" }));
  expect(cartButton()).toBeDisabled();
  expect(screen.getByText("Choose a size. Sold out in Navy: M.")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "L" }));
  expect(cartButton()).toBeEnabled();
});

// Proves product.color-takes-size, product.size-buttons.
test("a color disables the sizes that are sold out in it, and takes its only size along", async () => {
  const user = await setup();
  expect(screen.getByRole("radio", { name: "M, sold out" })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "L" })).toBeEnabled();
  await user.click(screen.getByRole("radio", { name: "White" }));
  expect(screen.getByRole("radio", { name: "L, sold out" })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "S" })).toBeChecked();
  expect(cartButton()).toBeEnabled();
});

// Proves product.color-swatches.
test("a single color is selected by itself and needs no swatches", async () => {
  await setup({ ...tee, variants: tee.variants.filter(({ color }) => color === "White") });
  expect(screen.queryByRole("radio", { name: "White" })).not.toBeInTheDocument();
  expect(cartButton()).toBeEnabled();
});

// Proves product.variant-lookup, product.added-to-cart.
test("adds the variant and the quantity; success is shown for three seconds", async () => {
  const user = await setup();
  await user.click(screen.getByRole("radio", { name: "White" }));
  await user.click(screen.getByRole("button", { name: "Increase quantity" }));
  await addToCart();
  const added = api.callsTo("POST", "/api/cart").map(({ body }) => body);
  expect(added).toEqual([{ productId: "tee", quantity: 2, variantId: "White-S" }]);
  expect(cartButton()).toHaveTextContent("ADDED TO CART ✓");
  act(() => jest.advanceTimersByTime(2999));
  expect(cartButton()).toHaveTextContent("ADDED TO CART ✓");
  act(() => jest.advanceTimersByTime(1));
  expect(cartButton()).toHaveTextContent("ADD TO CART");
});

test("a second tap before the button is busy adds nothing", async () => {
  await setup({ ...tee, variants: [] });
  act(() => {
    cartButton().click();
    cartButton().click();
  });
  await pass(0);
  expect(api.callsTo("POST", "/api/cart")).toHaveLength(1);
});

// Proves product.failed-to-add.
test("a failure is shown for three seconds, then one can try again", async () => {
  api.on("POST", "/api/cart", () => "offline");
  const user = await setup();
  await user.click(screen.getByRole("radio", { name: "White" }));
  await addToCart();
  act(() => jest.advanceTimersByTime(2999));
  expect(cartButton()).toHaveTextContent("FAILED TO ADD");
  expect(screen.getByText("Failed to add item to cart. Please try again.")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(cartButton()).toHaveTextContent("ADD TO CART");
  expect(cartButton()).toBeEnabled();
});

// Proves product.quantity-stepper, quick-view.any-quantity.
test("the quantity starts at 1, cannot go below and has no upper bound", async () => {
  const user = await setup();
  const minus = screen.getByRole("button", { name: "Decrease quantity" });
  expect(minus).toBeDisabled();
  for (let step = 0; step < 30; step++)
    fireEvent.click(screen.getByRole("button", { name: "Increase quantity" }));
  expect(screen.getByText("31")).toBeInTheDocument();
  await user.click(minus);
  expect(screen.getByText("30")).toBeInTheDocument();
});

test("goods without variants need no choice; sold out goods can't be bought", async () => {
  await setup({ ...tee, variants: [] });
  expect(cartButton()).toBeEnabled();
  await setup({ ...tee, variants: [], inStock: false });
  expect(screen.getByRole("button", { name: "SOLD OUT" })).toBeDisabled();
});
