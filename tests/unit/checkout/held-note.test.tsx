import { act, fireEvent, render, screen } from "@testing-library/react";
import { HeldNote } from "@/components/checkout/held-note";

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-07-01T12:00:00Z") }));
afterEach(() => jest.useRealTimers());

const until = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

// Proves checkout.held-stock.
test("when the hold has ended it says so and offers to check prices and stock again", () => {
  const onRefresh = jest.fn();
  const note = (heldUntil: string) => (
    <HeldNote heldUntil={heldUntil} heldFromPay={[]} payHolds refreshing={false} onRefresh={onRefresh} />
  );
  const { rerender } = render(note(until(30)));
  act(() => jest.advanceTimersByTime(29 * MINUTE));
  expect(screen.getByText(/Your items are held until/)).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(screen.getByText(/Your items are no longer held/)).not.toHaveTextContent(/press Pay/);
  fireEvent.click(screen.getByRole("button"));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  rerender(note(until(30)));
  expect(screen.getByText(/Your items are held until/)).toBeVisible();
});

// Proves checkout.held-stock.
test("what is held from Pay on is said, be it a part or everything", () => {
  const note = (heldUntil: string | null, pieces: number, payHolds = true) => (
    <HeldNote
      heldUntil={heldUntil}
      payHolds={payHolds}
      heldFromPay={[{ itemId: "item", pieces }]}
      refreshing={false}
      onRefresh={jest.fn()}
    />
  );
  const { rerender } = render(note(until(30), 15));
  expect(
    screen.getByText(
      /^Your items are held until \d+:\d\d [AP]M, all but 15: we hold these when you press Pay\.$/,
    ),
  ).toBeVisible();
  rerender(note(null, 15));
  expect(screen.getByText("We hold your items when you press Pay.")).toBeVisible();
  rerender(note(until(30), 15, false));
  expect(screen.getByText(/^Your items are held until \d+:\d\d [AP]M, all but 15\.$/)).toBeVisible();
  rerender(note(null, 15, false));
  expect(screen.getByText(/^Your items are yours once you have paid\./)).toBeVisible();
  expect(screen.queryByText(/press Pay/)).toBeNull();
});
