import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QuickView } from "@/components/catalog/quick-view/quick-view";
import { held } from "@/tests/unit/support/fake-api";
import { fakeCart } from "@/tests/unit/support/fake-cart";
import { toCard } from "@/lib/catalog/card";
import { renderInShop } from "@/tests/unit/support/render-in-shop";
import { pass, stopTimers } from "@/tests/unit/support/timers";
import { tee } from "./fixtures";

const PATH = "/api/products/tee";

stopTimers();

const fakeShop = () => fakeCart([]).on("GET", PATH, () => ({ json: tee }));

async function show() {
  const onOpenChange = jest.fn();
  renderInShop(
    <QuickView
      card={toCard(tee)}
      wanted={{}}
      open
      onOpenChange={onOpenChange}
      onCloseAutoFocus={() => undefined}
    />,
  );
  await pass(0);
  return { onOpenChange, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

// Proves quick-view.loads-by-id, api.one-product.
test("asks by id, and shows every part of the specification", async () => {
  const { answer, give } = held();
  const api = fakeShop().on("GET", PATH, () => answer);
  await show();
  expect(screen.getByText("Loading product information...")).toBeInTheDocument();
  give({ json: tee });
  await pass(0);
  expect(api.callsTo("GET", PATH)).toHaveLength(1);
  for (const text of ["(12 reviews)", "$48.00", tee.description])
    expect(screen.getByText(text)).toBeInTheDocument();
  for (const [role, name] of [
    ["heading", "Test Tee"],
    ["group", /Color/],
    ["group", /Size/],
    ["button", "Add to Wishlist"],
    ["button", "Share"],
  ] as const)
    expect(screen.getByRole(role, { name })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "View full details" })).toHaveAttribute(
    "href",
    "/product/mens-test-tee",
  );
});

// Proves quick-view.success-closes.
test("success reads ADDED TO CART!, is disabled meanwhile, and closes the window after one second", async () => {
  const api = fakeShop().on("POST", "/api/cart", () => ({ status: 201, json: { message: "Added" } }));
  const { onOpenChange, user } = await show();
  await user.click(screen.getByRole("radio", { name: "White" }));
  fireEvent.click(screen.getByRole("button", { name: "ADD TO CART" }));
  await pass(0);
  expect(api.callsTo("POST", "/api/cart")).toHaveLength(1);
  const added = screen.getByRole("button", { name: "ADDED TO CART!" });
  expect(added).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(added);
  expect(api.callsTo("POST", "/api/cart")).toHaveLength(1);
  await pass(999);
  expect(onOpenChange).not.toHaveBeenCalled();
  await pass(1);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

// Proves quick-view.failed-to-add.
test("a product that doesn't reach the cart says so, and keeps the window", async () => {
  fakeShop().on("POST", "/api/cart", () => ({ status: 500, json: { message: "Something broke" } }));
  const { onOpenChange, user } = await show();
  await user.click(screen.getByRole("radio", { name: "White" }));
  fireEvent.click(screen.getByRole("button", { name: "ADD TO CART" }));
  await pass(2000);
  expect(screen.getByRole("button", { name: "FAILED TO ADD" })).toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a product that can't be loaded can be asked for again", async () => {
  const api = fakeShop().on("GET", PATH, () => ({ status: 500, json: { message: "down" } }));
  const { user } = await show();
  // A second, two more, and a moment to show it.
  await pass(3010);
  api.on("GET", PATH, () => ({ json: tee }));
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await pass(10);
  expect(screen.getByText("(12 reviews)")).toBeInTheDocument();
});
