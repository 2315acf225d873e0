import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GalleryImage } from "@/components/catalog/gallery/gallery-image";
import { ProductCard } from "@/components/catalog/card/product-card";
import { Stars } from "@/components/catalog/parts/stars";
import { halfStars, starFills } from "@/lib/catalog/stars.browser";
import { toCard } from "@/lib/catalog/card";
import type { Product } from "@/lib/catalog/schema";
import { fakeCart } from "@/tests/unit/support/fake-cart";
import { renderInShop } from "@/tests/unit/support/render-in-shop";
import { tee } from "./fixtures";

function card(change: Partial<Product> = {}, wanted: { color?: string; size?: string } = {}) {
  const api = fakeCart([]).on("GET", "/api/products/tee", () => ({ json: tee }));
  const view = renderInShop(<ProductCard product={toCard({ ...tee, ...change })} {...wanted} />);
  return { api, ...view };
}

// Proves product.new-or-popular.
test("New comes before Popular; neither without a reason", () => {
  const { unmount } = card();
  expect(screen.getByText("New")).toBeInTheDocument();
  expect(screen.queryByText("Popular")).not.toBeInTheDocument();
  unmount();
  card({ isNew: false });
  expect(screen.getByText("Popular")).toBeInTheDocument();
});

test("what counts the reviews is read with the stars, also where a bare number is shown", () => {
  card();
  expect(screen.getByRole("img", { name: /^Rated \S+ out of 5, 12 reviews$/ })).toHaveTextContent("(12)");
});

// Proves product.former-price.
test("the former price is struck through, and sold out is said in words", () => {
  card({ inStock: false });
  expect(screen.getByText("$60.00").tagName).toBe("S");
  expect(screen.getByText("$48.00")).toBeInTheDocument();
  expect(screen.getByText("Sold out")).toBeInTheDocument();
});

test("a swatch changes the picture and where the card leads", async () => {
  card();
  expect(screen.getByRole("img", { name: "Navy tee, front" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "White" }));
  expect(screen.getByRole("img", { name: "White tee, front" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Test Tee" })).toHaveAttribute(
    "href",
    "/product/mens-test-tee?color=White",
  );
});

test("page and quick view begin with the color and the size that were looked for", async () => {
  card({}, { color: "Navy", size: "L" });
  const [link] = screen.getAllByRole("link");
  expect(link).toHaveAttribute("href", "/product/mens-test-tee?color=Navy&size=L");
  await userEvent.click(screen.getByRole("button", { name: /^Quick view/ }));
  const view = within(await screen.findByRole("dialog"));
  for (const name of ["Navy", "L"]) expect(await view.findByRole("radio", { name })).toBeChecked();
  expect(view.getByRole("button", { name: "ADD TO CART" })).toBeEnabled();
});

test("a quick view that was made ready begins with the color that the card has had since", async () => {
  card({}, { color: "Navy" });
  await userEvent.hover(screen.getByRole("button", { name: /^Quick view/ }));
  await waitFor(() => expect(document.querySelector("[role=dialog] input[value=Navy]")).toBeChecked());
  await userEvent.click(screen.getByRole("button", { name: "White" }));
  await userEvent.click(screen.getByRole("button", { name: /^Quick view/ }));
  const view = within(await screen.findByRole("dialog"));
  expect(view.getByRole("radio", { name: "White" })).toBeChecked();
});

test("under a pointer, the sizes of the shown color are one tap from the cart; a failure is said", async () => {
  const { api } = card();
  api.on("POST", "/api/cart", () => ({ status: 500, json: { message: "Broken" } }));
  await userEvent.hover(screen.getByRole("article"));
  const [size] = await screen.findAllByRole("button", { name: /^Add size/ });
  await userEvent.click(size!);
  expect(api.callsTo("POST", "/api/cart")).toHaveLength(1);
  const [toast] = await screen.findAllByText(/Failed to add item to cart/);
  expect(toast).toBeInTheDocument();
});

// Proves product.star-rating.
test.each([
  [4.3, [1, 1, 1, 1, 0.5]],
  [4.2, [1, 1, 1, 1, 0]],
  [5, [1, 1, 1, 1, 1]],
  [0.5, [0.5, 0, 0, 0, 0]],
])("%d stars with halves", (rating, fills) => expect(starFills(halfStars(rating))).toEqual(fills));

// Proves seo.honest-ratings, product.star-rating.
test("reviews are counted in words, and none are invented", () => {
  for (const [rating, count, words] of [
    [5, 1, "1 review"],
    [5, 2, "2 reviews"],
    [0, 0, "No reviews yet"],
  ] as const) {
    const { unmount } = render(<Stars rating={rating} reviewCount={count} />);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryAllByRole("img")).toHaveLength(count > 0 ? 1 : 0);
    unmount();
  }
});

// Proves product.image-unavailable.
test("an image that fails says so", () => {
  render(<GalleryImage picture={tee.images[0]} sizes="100vw" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText("Image unavailable")).toBeInTheDocument();
});
