import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { GalleryImage } from "@/components/gallery/gallery-image";
import { ProductCard } from "@/components/product-list/product-card";
import { Stars } from "@/components/product-parts/stars";
import { halfStars, starFills } from "@/lib/catalog/stars";
import { toCard } from "@/lib/catalog/card";
import type { Product } from "@/lib/catalog/schema";
import { newQueryClient } from "@/lib/api/query-client";
import { tee } from "./fixtures";

const card = (change: Partial<Product> = {}) =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ProductCard product={toCard({ ...tee, ...change })} />
    </QueryClientProvider>,
  );

// Proves product.new-or-popular.
test("New comes before Popular; neither without a reason", () => {
  const { unmount } = card();
  expect(screen.getByText("New")).toBeInTheDocument();
  expect(screen.queryByText("Popular")).not.toBeInTheDocument();
  unmount();
  card({ isNew: false });
  expect(screen.getByText("Popular")).toBeInTheDocument();
});

test("the former price is struck through", () => {
  card();
  expect(screen.getByText("$60.00").tagName).toBe("S");
  expect(screen.getByText("$48.00")).toBeInTheDocument();
});

test("sold out is said in words", () => {
  card({ inStock: false });
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

// Proves product.star-rating.
test.each([
  [4.3, [1, 1, 1, 1, 0.5]],
  [4.2, [1, 1, 1, 1, 0]],
  [5, [1, 1, 1, 1, 1]],
  [0.5, [0.5, 0, 0, 0, 0]],
])("%d stars with halves", (rating, fills) => expect(starFills(halfStars(rating))).toEqual(fills));

// Proves seo.honest-ratings, product.star-rating.
test("reviews are counted in words, and none are invented", () => {
  const { rerender } = render(<Stars rating={5} reviewCount={1} />);
  expect(screen.getByText("1 review")).toBeInTheDocument();
  rerender(<Stars rating={5} reviewCount={2} />);
  expect(screen.getByText("2 reviews")).toBeInTheDocument();
  rerender(<Stars rating={0} reviewCount={0} />);
  expect(screen.getByText("No reviews yet")).toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("an image that fails says so", () => {
  render(<GalleryImage picture={tee.images[0]} sizes="100vw" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText("Image unavailable")).toBeInTheDocument();
});
