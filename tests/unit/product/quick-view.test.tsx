import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@/components/queries";
import { QuickView } from "@/components/product/quick-view";
import { QueryClient } from "@/lib/query-client";
import { tee } from "./fixtures";

const add = jest.fn<Promise<boolean>, [unknown]>();
const getJson = jest.fn<Promise<unknown>, [string]>();
jest.mock("@/components/cart/cart-provider", () => ({ useCart: () => ({ add }) }));
jest.mock("@/lib/api-client", () => ({ getJson: (path: string) => getJson(path) }));

const onOpenChange = jest.fn();

function show() {
  const client = new QueryClient(0);
  render(
    <QueryClientProvider client={client}>
      <QuickView
        productId="tee"
        productName="Test Tee"
        open
        onOpenChange={onOpenChange}
        onCloseAutoFocus={() => undefined}
      />
    </QueryClientProvider>,
  );
}

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  onOpenChange.mockReset();
  add.mockReset().mockResolvedValue(true);
  getJson.mockReset().mockResolvedValue(tee);
});

test("asks by id, and shows every part of the specification", async () => {
  show();
  expect(screen.getByText("Loading product information...")).toBeInTheDocument();
  expect(await screen.findByText("(12 reviews)")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Test Tee" })).toBeInTheDocument();
  expect(getJson).toHaveBeenCalledWith("/api/products/tee");
  expect(screen.getByText("(12 reviews)")).toBeInTheDocument();
  expect(screen.getByText("$48.00")).toBeInTheDocument();
  expect(screen.getByText(tee.description)).toBeInTheDocument();
  expect(screen.getByRole("group", { name: /Color/ })).toBeInTheDocument();
  expect(screen.getByRole("group", { name: /Size/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add to Wishlist" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Share" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "View full details" })).toHaveAttribute(
    "href",
    "/product/mens-test-tee",
  );
});

test("success reads ADDED TO CART!, is disabled meanwhile, and closes the window after one second", async () => {
  show();
  await screen.findByText("(12 reviews)");
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole("radio", { name: "White" }));
  await user.click(screen.getByRole("button", { name: "ADD TO CART" }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("button", { name: "ADDED TO CART!" })).toBeDisabled();
  act(() => jest.advanceTimersByTime(999));
  expect(onOpenChange).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("a product that can't be loaded can be asked for again", async () => {
  getJson.mockRejectedValueOnce(new Error("500: down"));
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("(12 reviews)")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Test Tee" })).toBeInTheDocument();
});
