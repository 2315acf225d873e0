import { act, fireEvent, render, screen } from "@testing-library/react";
import { Tooltip } from "@/components/ui/tooltip";
import { ApiError, callApi } from "@/lib/api-client";
import { makeQueryClient } from "@/lib/query-client";

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

test("fresh for 5 minutes, kept for 10, two retries, neither focus nor polling asks again", () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: 2,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test("the pause before a retry doubles from 1 second up to 30", () => {
  const delay = makeQueryClient().getDefaultOptions().queries?.retryDelay;
  if (typeof delay !== "function") throw new Error("The pause must depend on the number of failures");
  const pauses = [0, 1, 2, 3, 4, 5, 9].map((failures) => delay(failures, new Error()));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("a tooltip waits 700 ms", () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.useFakeTimers();
  render(
    <Tooltip label="Closer">
      <button type="button">Zoom</button>
    </Tooltip>,
  );
  fireEvent.pointerMove(screen.getByRole("button"), { pointerType: "mouse" });
  act(() => jest.advanceTimersByTime(650));
  expect(screen.queryByRole("tooltip")).toBeNull();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole("tooltip")).toHaveTextContent("Closer");
  jest.useRealTimers();
});
