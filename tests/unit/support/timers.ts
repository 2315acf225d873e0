import { act } from "@testing-library/react";
import { toast } from "sonner";

/** For the tests of a file: timers wait until a test lets time pass. */
export function stopTimers(): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    // The library would show a message that is still there to the next test.
    toast.dismiss();
    jest.useRealTimers();
  });
}

/** Lets time pass, and answers arrive that are there already. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
