import { TextEncoder } from "node:util";
import { useLayoutEffect } from "react";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { Deferred } from "@/components/ui/deferred";

const page = (
  <main>
    <h1>Baseline Tee</h1>
    <Deferred>
      <p>You May Also Like</p>
    </Deferred>
  </main>
);

test("it is in the HTML, and stays when the app takes over", async () => {
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

test("its place is kept until then", () => {
  const frames: (string | null)[] = [];
  function Place() {
    useLayoutEffect(() => {
      frames.push(document.body.textContent);
    });
    return "Four cards";
  }
  render(
    <Deferred fallback={<Place />}>
      <p>You May Also Like</p>
    </Deferred>,
  );
  expect(frames).toEqual(["Four cards"]);
  expect(document.body).toHaveTextContent("You May Also Like");
});
