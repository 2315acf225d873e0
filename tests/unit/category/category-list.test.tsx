import { screen, within } from "@testing-library/react";
import { CategoryList } from "@/components/category/category-list";
import { toCard } from "@/lib/catalog/card";
import type { Arrangement, ProductCardView } from "@/lib/catalog/schema";
import { FakeApi } from "@/tests/unit/support/fake-api";
import { renderInShop } from "@/tests/unit/support/render-in-shop";
import { tee } from "../product/fixtures";

/** The list of a category that is longer than one page: what isn't in the HTML is asked of the server. */

const card = (name: string): ProductCardView => ({ ...toCard(tee), id: name, slug: name, name });
const rendered = {
  page: 1,
  count: 100,
  products: Array.from({ length: 48 }, (_, index) => card(`tee-${index}`)),
};
const editorial = { title: "To read", href: "/blog" as const, picture: tee.images[0]! };
const types = [{ value: "tees", label: "Tees", count: 60 }];

const CARDS = "/api/categories/all/cards";
let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function show(query: string, list = rendered, arrangement: Arrangement | null = null) {
  window.history.replaceState(null, "", `/category/all${query}`);
  return renderInShop(
    <CategoryList slug="all" rendered={list} arrangement={arrangement} types={types} editorial={editorial} />,
    { query },
  );
}
const pages = () => within(screen.getByRole("navigation", { name: "Pages" }));

// Proves category.further-pages.
test("the page in the HTML is shown without asking, with plain links to the others", () => {
  show("");
  expect(screen.getByText("Showing 100 products")).toBeInTheDocument();
  expect(screen.getByText("tee-47")).toBeInTheDocument();
  expect(pages().getByRole("link", { name: "Next" })).toHaveAttribute("href", "/category/all?page=2");
  expect(pages().getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/category/all?page=3");
  expect(pages().queryByRole("link", { name: "Previous" })).toBeNull();
  expect(api.callsTo("GET", CARDS)).toEqual([]);
});

test("a filter and an order are asked of the server, and the pages keep them", async () => {
  api.on("GET", CARDS, () => ({
    json: { count: 60, products: [card("a-cheap-tee")] },
  }));
  show("?type=tees&sort=price-low&page=2");
  expect(await screen.findByText("a-cheap-tee")).toBeInTheDocument();
  expect(screen.getByText("Showing 60 products")).toBeInTheDocument();
  expect(screen.queryByText("tee-0")).toBeNull();
  expect(pages().getByRole("link", { name: "Previous" })).toHaveAttribute(
    "href",
    "/category/all?type=tees&sort=price-low",
  );
  expect(pages().getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});

// Proves category.nothing-found.
test("nothing found is said as on a short list", async () => {
  api.on("GET", CARDS, () => ({ json: { count: 0, products: [] } }));
  show("?type=snowboard");
  expect(await screen.findByText("No products found")).toBeInTheDocument();
  expect(screen.getByText("Showing 0 products")).toBeInTheDocument();
});

describe("a list that is all in the HTML", () => {
  const list = { page: 1, count: 3, products: rendered.products.slice(0, 3) };
  const arrangement: Arrangement = {
    orders: {
      featured: [0, 1, 2],
      "price-low": [2, 0, 1],
      "price-high": [1, 0, 2],
      newest: [0, 1, 2],
      rating: [0, 1, 2],
    },
    types: { tees: [0, 2] },
  };
  const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

  test("is filtered and sorted as the page says, without asking, and has no pages", () => {
    show("?type=Tees&sort=price-low", list, arrangement);
    expect(screen.getByText("Showing 2 products")).toBeInTheDocument();
    expect(names()).toEqual(["tee-2", "tee-0"]);
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    expect(api.callsTo("GET", CARDS)).toEqual([]);
  });

  test("is asked of the server for a word that is no garment of it", async () => {
    api.on("GET", CARDS, () => ({ json: { count: 1, products: [card("ringer")] } }));
    show("?type=ring", list, arrangement);
    expect(await screen.findByText("ringer")).toBeInTheDocument();
    expect(api.callsTo("GET", CARDS)).toHaveLength(1);
  });
});
