"use client";

import { createContext, useEffect, useEffectEvent } from "react";

/**
 * Back closes the open window and leaves the page where it is. Each open window has an entry in the history, which goes
 * when the window closes, and which a link in it replaces.
 */

/** In the history's entry: how many windows are open. */
const KEY = "openWindows";

/** The one on top is last. */
const open: (() => void)[] = [];
let isLeaving = false;
/** We have called history.go and its popstate is still to come; a window may open in between. */
let isGoingBack = false;

const noted = () => ((history.state as Record<string, unknown> | null)?.[KEY] as number | undefined) ?? 0;

/** Adjusts the history, once all that close and open together have done so. */
function settle(): void {
  if (isLeaving || isGoingBack) return;
  if (open.length > noted()) history.pushState({ [KEY]: noted() + 1 }, "");
  else if (open.length < noted()) {
    isGoingBack = true;
    history.go(open.length - noted());
  }
}

/**
 * @param close called when the visitor goes back
 * @returns call it when the window has closed
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

/** For windows with their state in React. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? noteOpenWindow(() => onBack()) : undefined), [isOpen]);
}

/** In a window, a link's page replaces the window's entry. */
export const InWindow = createContext(false);

/**
 * Call before leaving a window for another page; links do it themselves. The entry stays until that page replaces it.
 */
export function leaveWindow(href: string): void {
  isLeaving = new URL(href, location.href).href !== location.href;
}

if (typeof window !== "undefined") {
  const noteLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || link?.target;
    if (link && !isElsewhere && open.length > 0) leaveWindow(link.href);
  };
  // Captured: before the click closes the window, which would go back.
  addEventListener("click", noteLink, true);
  addEventListener("popstate", () => {
    isLeaving = false;
    if (!isGoingBack) while (open.length > noted()) open.pop()?.();
    isGoingBack = false;
    // Back or forward to the entry of a window that was closed.
    settle();
  });
  // The page was reloaded with an open window.
  settle();
}
