import { act, render } from "@testing-library/react";
import { Gallery } from "@/components/product/gallery";
import { ProductChoiceProvider } from "@/components/product/choice-context";
import { tee } from "./fixtures";

jest.mock("@/components/url-listener", () => ({ UrlListener: () => null }));
jest.mock("@/components/product/use-product-choice", () => ({
  useProductChoice: () => ({ selection: { color: "Navy", size: null }, select: () => undefined }),
}));

const views = ["front", "back"].map((view) => ({
  ...tee.images[0]!,
  name: `tee-navy-${view}`,
  color: "Navy",
  view,
}));

test("the views behind the first are fetched after 100 ms", () => {
  jest.useFakeTimers();
  render(
    <ProductChoiceProvider product={tee}>
      <Gallery images={views} />
    </ProductChoiceProvider>,
  );
  const second = () => document.querySelectorAll("section img")[1];
  expect(second()).toHaveAttribute("loading", "lazy");
  act(() => jest.advanceTimersByTime(99));
  expect(second()).toHaveAttribute("loading", "lazy");
  act(() => jest.advanceTimersByTime(1));
  expect(second()).toHaveAttribute("loading", "eager");
  jest.useRealTimers();
});
