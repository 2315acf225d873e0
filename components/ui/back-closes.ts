"use client";

import { createContext, useEffect, useEffectEvent } from "react";

/**
 * The browser's Back closes the window that is open and leaves the page where it is. Every open window has an entry of
 * its own in the history, which goes when the window closes and which a link in the window replaces.
 */

/** How many windows are open, as the history's entry has it. */
const KEY = "openWindows";

/** What closes each open window; the one on top is the last. */
const open: (() => void)[] = [];
let isLeaving = false;

const noted = () => ((history.state as Record<string, unknown> | null)?.[KEY] as number | undefined) ?? 0;

/** Brings the history in line with the windows, once all that close and open together have done so. */
function settle(): void {
  if (isLeaving) return;
  if (open.length > noted()) history.pushState({ [KEY]: noted() + 1 }, "");
  else if (open.length < noted()) history.go(open.length - noted());
}

/**
 * @param close is called when the visitor goes back
 * @returns to be called when the window has closed, by whatever means
 */
export function noteOpenWindow(close: () => void): () => void {
  open.push(close);
  isLeaving = false;
  queueMicrotask(settle);
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** For windows whose state React has. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? noteOpenWindow(() => onBack()) : undefined), [isOpen]);
}

/** Whether a link is in a window: its page replaces the window's entry. */
export const InWindow = createContext(false);

/** For code that leads from a window to another page; links do it by themselves. The entry stays until that page replaces it. */
export function leaveWindow(href: string): void {
  isLeaving = new URL(href, location.href).href !== location.href;
}

if (typeof window !== "undefined") {
  // Before the click closes the window, whose entry would then be left by going back.
  addEventListener(
    "click",
    ({ target, metaKey, ctrlKey, shiftKey }) => {
      const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
      const isHere = !(metaKey || ctrlKey || shiftKey || link?.target);
      if (isHere && link && open.length > 0) leaveWindow(link.href);
    },
    { capture: true },
  );
  addEventListener("popstate", () => {
    isLeaving = false;
    while (open.length > noted()) open.pop()?.();
    // Back or forward to the entry of a window that is closed by now.
    settle();
  });
  // The page was loaded again while a window was open.
  settle();
}
