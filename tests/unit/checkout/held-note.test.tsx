import type { ComponentProps } from "react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { HeldNote } from "@/components/checkout/held-note";

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-07-01T12:00:00Z") }));
afterEach(() => jest.useRealTimers());

const note = (props: Partial<ComponentProps<typeof HeldNote>>) => (
  <HeldNote
    heldUntil={new Date(Date.now() + 30 * MINUTE).toISOString()}
    heldFromPay={[]}
    payHolds
    refreshing={false}
    onRefresh={jest.fn()}
    {...props}
  />
);

// Proves checkout.held-stock.
test("when the hold has ended it says so and offers to check prices and stock again", () => {
  const onRefresh = jest.fn();
  const { rerender } = render(note({ onRefresh }));
  act(() => jest.advanceTimersByTime(29 * MINUTE));
  expect(screen.getByText(/Your items are held until/)).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(screen.getByText(/Your items are no longer held/)).not.toHaveTextContent(/press Pay/);
  fireEvent.click(screen.getByRole("button"));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  rerender(note({}));
  expect(screen.getByText(/Your items are held until/)).toBeVisible();
});

// Proves checkout.held-stock.
test("what is held from Pay on is said, be it a part or everything", () => {
  const heldFromPay = [{ itemId: "item", pieces: 15 }];
  const { rerender } = render(note({ heldFromPay }));
  for (const [props, words] of [
    [{}, /^Your items are held until \d+:\d\d [AP]M, except for 15: we hold these when you press Pay\.$/],
    [{ heldUntil: null }, /^We hold your items when you press Pay\.$/],
    [{ payHolds: false }, /^Your items are held until \d+:\d\d [AP]M, except for 15\.$/],
    [{ heldUntil: null, payHolds: false }, /^Your items are yours once you’ve paid\./],
  ] as const) {
    rerender(note({ heldFromPay, ...props }));
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.queryByText(/press Pay/)).toBeNull();
});
