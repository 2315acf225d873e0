/** @jest-environment node */
import * as select from "@/lib/catalog/selection.browser";

const variant = (color: string, size: string, inStock = true) => ({
  id: `${color}-${size}`,
  color,
  colorHex: "#000000",
  size,
  inStock,
});
const tee = {
  inStock: true,
  variants: [
    variant("White", "S"),
    variant("White", "M", false),
    variant("Navy", "S", false),
    variant("Navy", "M"),
    variant("Clay", "M"),
  ],
};

// Proves product.size-buttons.
test("a size is available for the chosen colour, or for any while none is chosen", () => {
  expect(select.sizeChoices(tee, null)).toEqual([
    { size: "S", inStock: true },
    { size: "M", inStock: true },
  ]);
  expect(select.sizeChoices(tee, "White").map(({ inStock }) => inStock)).toEqual([true, false]);
  expect(select.sizeChoices(tee, "Clay").map(({ inStock }) => inStock)).toEqual([false, true]);
});

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

// Proves product.variant-lookup.
test("colour and size pair up to a variant; only one in stock completes the selection", () => {
  expect(select.findVariant(tee, { color: "White", size: "S" })?.id).toBe("White-S");
  expect(select.isComplete(tee, { color: "White", size: "S" })).toBe(true);
  expect(select.isComplete(tee, { color: "White", size: "M" })).toBe(false);
  expect(select.isComplete(tee, { color: "White", size: null })).toBe(false);
  expect(select.isComplete({ variants: [], inStock: true }, { color: null, size: null })).toBe(true);
  expect(select.isComplete({ variants: [], inStock: false }, { color: null, size: null })).toBe(false);
});
