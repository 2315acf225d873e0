import { render, screen } from "@testing-library/react";
import { Bestsellers, BestsellersSkeleton } from "@/components/home/bestsellers";
import { categoryPreview } from "@/lib/catalog/pictures/site-pictures";
import { readCategories } from "@/tests/support/catalog/catalog-files";

/** What a page shows while its products are loading. */

const cards = () => document.querySelectorAll("li");

// Proves home.bestsellers-loading, category.loading-cards.
test("the bestsellers have four skeleton cards under their title", () => {
  render(<BestsellersSkeleton />);
  expect(screen.getByRole("heading", { name: "BESTSELLERS" })).toBeVisible();
  expect(cards()).toHaveLength(4);
});

// Proves home.bestsellers-grid.
test("without bestsellers there is no section at all", () => {
  const { container } = render(<Bestsellers products={[]} />);
  expect(container).toBeEmptyDOMElement();
});

// Proves home.category-pictures.
test("the category grid has a picture per top-level slug, and one for every other", () => {
  const top = readCategories().filter(({ parent }) => !parent);
  const known = top.map(({ slug }) => categoryPreview(slug).name);
  const fallback = categoryPreview("anything-else").name;
  expect(new Set([...known, fallback]).size).toBe(top.length + 1);
  expect(categoryPreview("yet-another").name).toBe(fallback);
});
