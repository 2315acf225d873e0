import { act, screen } from "@testing-library/react";
import { ProductChoiceProvider } from "@/components/catalog/parts/choice-context";
import { Gallery } from "@/components/catalog/product/gallery";
import { fakeCart } from "@/tests/unit/support/fake-cart";
import { renderInShop } from "@/tests/unit/support/render-in-shop";
import { tee } from "./fixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Proves product.image-preloading.
test("the views behind the first are fetched after 100 ms", async () => {
  fakeCart([]);
  renderInShop(
    <ProductChoiceProvider product={tee}>
      <Gallery images={tee.images} />
    </ProductChoiceProvider>,
    { query: "color=Navy" },
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  const second = screen.getByRole("img", { name: "Navy tee, back" });
  expect(second).toHaveAttribute("loading", "lazy");
  act(() => jest.advanceTimersByTime(99));
  expect(second).toHaveAttribute("loading", "lazy");
  act(() => jest.advanceTimersByTime(1));
  expect(second).toHaveAttribute("loading", "eager");
});
