"use client";

import type { ReactNode } from "react";

export type Notice = { title: string; description?: ReactNode; variant?: "default" | "destructive" };

/** The last message that hasn't been shown: the code of the region that shows messages loads after the page. */
let waiting: Notice | null = null;
let onNotice: (() => void) | null = null;

/** Shows a message; it replaces the one on screen, if any (toast.one-visible). */
export function notify(notice: Notice): void {
  waiting = notice;
  onNotice?.();
}

/** @returns the message waiting to be shown, and forgets it; null if there is none */
export function takeNotice(): Notice | null {
  const notice = waiting;
  waiting = null;
  return notice;
}

/**
 * Calls `listener` for every message, and at once if one is waiting. There is one listener at a time: the latest.
 * @returns removes the listener
 */
export function listenForNotices(listener: () => void): () => void {
  onNotice = listener;
  if (waiting) listener();
  return () => {
    if (onNotice === listener) onNotice = null;
  };
}
