import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { ApiError, callApi } from "@/lib/http/api/client";
import { newQueryClient } from "@/lib/http/api/query-client";
import { FakeApi } from "@/tests/unit/support/fake-api";
import { cap } from "@/tests/unit/support/fake-cart";

/** How requests are made and failures told (api.error-message), and the defaults (fetching.fresh-and-kept). */

let api: FakeApi;
beforeEach(() => (api = new FakeApi()));
afterEach(() => jest.useRealTimers());

// Proves cart.visitor-cookie, api.cookies-and-json.
test("requests send cookies, and a body as JSON", async () => {
  let sent: RequestInit = {};
  api.on("POST", "/api/cart", (_, init) => ((sent = init), { status: 201 }));
  await callApi("POST /api/cart", { body: { quantity: 1 } });
  expect(sent).toMatchObject({
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: '{"quantity":1}',
  });
});

// Proves api.error-message, api.unauthorized-raises.
test.each([
  ["its body's text", 409, "Only 2 left", "Conflict", "409: Only 2 left"],
  ["its status text when the body is empty", 503, "", "Service Unavailable", "503: Service Unavailable"],
  ["who it doesn't know", 401, "Who are you?", "", "401: Who are you?"],
])("a failure says its status and %s", async (_, status, json, statusText, message) => {
  api.on("GET", "/api/cart", () => ({ status, json, statusText }));
  const asked = callApi("GET /api/cart", {});
  await expect(asked).rejects.toBeInstanceOf(ApiError);
  await expect(asked).rejects.toThrow(message);
});

test("an answer that isn't in the form of its call is refused by the call's and the field's name", async () => {
  const wrong = [{ ...cap, product: { ...cap.product, price: 38 } }];
  api.on("*", "*", ({ method }) => ({ json: method === "GET" ? wrong : {} }));
  await expect(callApi("GET /api/cart", {})).rejects.toThrow(
    /GET \/api\/cart is wrong at “0\.product\.price”/,
  );
  await expect(callApi("DELETE /api/cart", {})).rejects.toThrow(/DELETE \/api\/cart is wrong/);
});

const MINUTE = 60_000;
const key = ["/api/products"];

// Proves fetching.fresh-and-kept.
test("an answer is fresh for 5 minutes, and kept for 10 when nobody looks at it", async () => {
  jest.useFakeTimers();
  const client = newQueryClient();
  const queryFn = jest.fn(() => Promise.resolve("answer"));
  const need = () => client.prefetchQuery({ queryKey: key, queryFn });
  await need();
  jest.advanceTimersByTime(5 * MINUTE - 1);
  await need();
  expect(queryFn).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await need();
  expect(queryFn).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10 * MINUTE - 1);
  expect(client.getQueryData(key)).toBe("answer");
  jest.advanceTimersByTime(1);
  expect(client.getQueryData(key)).toBeUndefined();
});

// Proves fetching.query-retries.
test("a question is asked twice more, after 1 and 2 seconds, before it counts as failed", async () => {
  jest.useFakeTimers();
  const client = newQueryClient();
  const queryFn = jest.fn(() => Promise.reject(new Error("500: no")));
  const asked = client.prefetchQuery({ queryKey: key, queryFn });
  await jest.advanceTimersByTimeAsync(999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2000);
  await asked;
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(client.getQueryState(key)?.error?.message).toBe("500: no");
});

// Proves fetching.query-retries.
test("what changes something is sent once, also by a browser that believes to be offline", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const send = jest.fn(() => Promise.reject(new Error("500: no")));
  const mutation = newQueryClient().getMutationCache().build(newQueryClient(), { mutationFn: send });
  await expect(mutation.execute(undefined)).rejects.toThrow("500: no");
  expect(send).toHaveBeenCalledTimes(1);
  online.mockRestore();
});

// Proves fetching.no-refetch.
test("all who need an answer share one question; neither focus nor time asks again", async () => {
  const queryFn = jest.fn(() => Promise.resolve("answer"));
  function Leaf() {
    return <p>{useQuery({ queryKey: key, queryFn }).data ?? "none"}</p>;
  }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Leaf />
      <Leaf />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByText("answer")).toHaveLength(2));
  jest.useFakeTimers();
  fireEvent(window, new Event("focus"));
  fireEvent(document, new Event("visibilitychange"));
  act(() => jest.advanceTimersByTime(60 * MINUTE));
  expect(queryFn).toHaveBeenCalledTimes(1);
});
