/** @jest-environment node */
import * as select from "@/lib/catalog/selection.browser";
import { variant } from "./fixtures";

const tee = {
  variants: [
    variant("White", "S"),
    variant("White", "M", false),
    variant("Navy", "S", false),
    variant("Navy", "M"),
    variant("Clay", "M"),
  ],
};

test("choosing a colour takes its only size, keeps a size that it has, drops one that it has not", () => {
  expect(select.chooseColor(tee, "Clay", "S")).toEqual({ color: "Clay", size: "M" });
  expect(select.chooseColor(tee, "White", "S")).toEqual({ color: "White", size: "S" });
  expect(select.chooseColor(tee, "Navy", "S")).toEqual({ color: "Navy", size: null });
});

test("a single size is selected by itself, and stays when a color is chosen", () => {
  const tote = { variants: [variant("Natural", "One size"), variant("Navy", "One size")] };
  expect(select.initialSelection(tote)).toEqual({ color: null, size: "One size" });
  expect(select.chooseColor(tote, "Navy", "One size")).toEqual({ color: "Navy", size: "One size" });
});

// Proves product.variant-address.
test("the address preselects what exists", () => {
  expect(select.initialSelection(tee, { color: "navy", size: "m" })).toEqual({ color: "Navy", size: "M" });
  expect(select.initialSelection(tee, { color: "Pink", size: "XXS" })).toEqual({ color: null, size: null });
});
