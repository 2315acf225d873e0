"use client";

import { Toaster as Sonner } from "sonner";

/** Section 9: a message is shown for five seconds. */
export const TOAST_DURATION_MS = 5000;

/** The region in which messages appear: one at a time; F8 moves the focus to it. Swiping is the toast's own. */
export function Toaster() {
  return (
    <Sonner
      // Also above an open window, which takes the pointer from everything else on the page.
      className="pointer-events-auto"
      position="bottom-right"
      visibleToasts={1}
      duration={TOAST_DURATION_MS}
      hotkey={["F8"]}
      swipeDirections={[]}
      gap={0}
      offset={24}
      mobileOffset={16}
      // The library brings a typeface of its own otherwise.
      style={{ fontFamily: "inherit" }}
      containerAriaLabel="Notifications"
    />
  );
}
