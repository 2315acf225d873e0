import { fireEvent, render, screen } from "@testing-library/react";
import { ToastCard } from "@/components/ui/toast/toast-region";

function swipe(distance: number) {
  const onDismiss = jest.fn();
  render(<ToastCard title="Success!" description="Done" variant="destructive" onDismiss={onDismiss} />);
  const card = screen.getByText("Success!").closest("[data-variant]");
  if (!card) throw new Error("no toast");
  // jsdom has no PointerEvent with coordinates; a mouse event of that name carries them.
  for (const [type, clientX] of [
    ["pointerdown", 100],
    ["pointermove", 100 + distance],
    ["pointerup", 100 + distance],
  ] as const) {
    fireEvent(card, new MouseEvent(type, { clientX, bubbles: true }));
  }
  return onDismiss;
}

test("a swipe to the right past 50 px dismisses", () => expect(swipe(51)).toHaveBeenCalled());
test("a shorter one does not", () => expect(swipe(50)).not.toHaveBeenCalled());
test("nor does one to the left", () => expect(swipe(-200)).not.toHaveBeenCalled());
test("says which variant it is", () => {
  swipe(0);
  expect(document.querySelector("[data-variant=destructive]")).toBeInTheDocument();
});
