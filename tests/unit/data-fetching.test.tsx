import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClientProvider, useQuery } from "@/components/queries";
import { ApiError, callApi } from "@/lib/api-client";
import { QueryClient, retryDelay } from "@/lib/query-client";

/** Section 7, how requests are made and failures told, and the defaults of section 9. */

const fetchMock = jest.fn<
  Promise<Pick<Response, "ok" | "status" | "statusText" | "text" | "json">>,
  unknown[]
>();
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

function respond(status: number, body: string, statusText = "") {
  fetchMock.mockResolvedValue({
    ok: status < 400,
    status,
    statusText,
    text: () => Promise.resolve(body),
    json: () => Promise.resolve(JSON.parse(body) as unknown),
  });
}

test("requests send cookies, and a body as JSON", async () => {
  respond(200, "{}");
  await callApi("POST", "/api/cart", { quantity: 1 });
  expect(fetchMock).toHaveBeenCalledWith("/api/cart", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: '{"quantity":1}',
  });
});

test.each([
  ["its body's text", 409, "Only 2 left", "Conflict", "409: Only 2 left"],
  ["its status text when the body is empty", 503, "", "Service Unavailable", "503: Service Unavailable"],
])("a failure says its status and %s", async (_, status, body, statusText, message) => {
  respond(status, body, statusText);
  await expect(callApi("GET", "/api/cart")).rejects.toThrow(message);
});

test("a 401 raises an error like every other", async () => {
  respond(401, "Who are you?");
  await expect(callApi("GET", "/api/cart")).rejects.toBeInstanceOf(ApiError);
});

const MINUTE = 60_000;
const key = ["/api/products"];

test("an answer is fresh for 5 minutes, unless it was invalidated", async () => {
  jest.useFakeTimers();
  const client = new QueryClient();
  const queryFn = jest.fn(() => Promise.resolve("answer"));
  const need = () => client.prefetchQuery({ queryKey: key, queryFn });
  await need();
  jest.advanceTimersByTime(5 * MINUTE - 1);
  await need();
  expect(queryFn).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await need();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.invalidateQueries({ queryKey: key });
  await need();
  expect(queryFn).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test("what nobody looks at is kept for 10 minutes", () => {
  jest.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(key, "answer");
  client.subscribe(key, () => undefined)();
  jest.advanceTimersByTime(10 * MINUTE - 1);
  expect(client.getQueryData(key)).toBe("answer");
  jest.advanceTimersByTime(1);
  expect(client.getQueryData(key)).toBeUndefined();
  jest.useRealTimers();
});

test("a question is asked twice more before it counts as failed", async () => {
  jest.useFakeTimers();
  const client = new QueryClient();
  const queryFn = jest.fn(() => Promise.reject(new Error("500: no")));
  const asked = client.prefetchQuery({ queryKey: key, queryFn });
  await jest.advanceTimersByTimeAsync(1000 + 2000);
  await asked;
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(client.getQueryState(key).error?.message).toBe("500: no");
  jest.useRealTimers();
});

test("the pause before a retry doubles from 1 second up to 30", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 9].map(retryDelay);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("an answer that is older than what was set in the meantime is dropped", async () => {
  const client = new QueryClient();
  let answer: (value: string) => void = () => undefined;
  const asked = client.prefetchQuery({
    queryKey: key,
    queryFn: () => new Promise<string>((say) => (answer = say)),
  });
  client.setQueryData(key, "newer");
  answer("older");
  await asked;
  expect(client.getQueryData(key)).toBe("newer");
});

test("all who need an answer share one question; neither focus nor time asks again", async () => {
  const queryFn = jest.fn(() => Promise.resolve("answer"));
  function Leaf() {
    return <p>{useQuery({ queryKey: key, queryFn }).data ?? "none"}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
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
  jest.useRealTimers();
});
