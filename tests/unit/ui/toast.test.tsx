import { act, render, screen } from "@testing-library/react";
import { notify, Toaster } from "@/components/ui/toast/toast";
import "@/components/ui/toast/toast-region";
import { pass, stopTimers } from "../support/timers";

/** How toasts come and go; what they say is tested with what says it. */

stopTimers();

/** In steps, between which what has changed is drawn. */
async function passSlowly(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) await pass(100);
}
const say = (title: string) => act(async () => notify({ title }));

// Proves toast.one-visible, toast.five-seconds.
test("a new message replaces the one that is there, and is shown for five seconds", async () => {
  render(<Toaster />);
  await say("The first");
  await passSlowly(3000);
  expect(screen.getByText("The first")).toBeVisible();
  await say("The second");
  await passSlowly(500);
  expect(screen.queryByText("The first")).toBeNull();
  await passSlowly(4400);
  expect(screen.getByText("The second")).toBeVisible();
  await passSlowly(600);
  expect(screen.queryByText("The second")).toBeNull();
});
