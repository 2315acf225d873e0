import { TextEncoder } from "node:util";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { AfterFirstFrame } from "@/components/loading/after-first-frame";

const page = (
  <main>
    <h1>Baseline Tee</h1>
    <AfterFirstFrame>
      <p>You May Also Like</p>
    </AfterFirstFrame>
  </main>
);

test("it stands in the HTML, and stays when the app takes over", async () => {
  // Which the emulated browser lacks, and React asks for.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import("react-dom/server.edge");
  document.body.innerHTML = renderToString(page);
  const paragraph = screen.getByText("You May Also Like");
  const complaints: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(document.body, page, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(screen.getByText("You May Also Like")).toBe(paragraph);
  expect(complaints).toEqual([]);
  act(() => root.unmount());
});

test("inside the shop it is drawn after the rest", () => {
  const frames: boolean[] = [];
  function Witness() {
    frames.push(screen.queryByText("Baseline Tee") !== null);
    return null;
  }
  render(
    <main>
      <h1>Baseline Tee</h1>
      <AfterFirstFrame>
        <Witness />
      </AfterFirstFrame>
    </main>,
  );
  expect(frames.length).toBeGreaterThan(0);
  expect(frames).not.toContain(false);
});

test("what is far below waits until the browser is idle", () => {
  let whenFree: IdleRequestCallback | undefined;
  Object.assign(window, {
    requestIdleCallback: (act: IdleRequestCallback) => ((whenFree = act), 1),
    cancelIdleCallback: () => undefined,
  });
  render(
    <AfterFirstFrame whenIdle>
      <p>You May Also Like</p>
    </AfterFirstFrame>,
  );
  expect(screen.queryByText("You May Also Like")).toBeNull();
  act(() => whenFree?.({ didTimeout: false, timeRemaining: () => 10 }));
  expect(screen.getByText("You May Also Like")).toBeVisible();
});
