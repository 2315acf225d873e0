"use client";

import type { ReactNode } from "react";

export type Notice = { title: string; description?: ReactNode; variant?: "default" | "destructive" };

/** What is to be said and hasn't been yet: the region that says it comes after the page. */
let waiting: Notice | null = null;
let onNotice: (() => void) | null = null;

/** Shows a message in place of the one that is there (toast.one-visible). */
export function notify(notice: Notice): void {
  waiting = notice;
  onNotice?.();
}

/** The message that waits, once. */
export function takeNotice(): Notice | null {
  const notice = waiting;
  waiting = null;
  return notice;
}

/** @returns ends it */
export function listenForNotices(listener: () => void): () => void {
  onNotice = listener;
  if (waiting) listener();
  return () => {
    if (onNotice === listener) onNotice = null;
  };
}
