"use client";

import { lazy, Suspense } from "react";
import type { Message } from "./message-view";

const MessageView = lazy(() => import("./message-view").then((module) => ({ default: module.MessageView })));

/**
 * A page that has one thing to say and shows the way on. Every page carries it along in case something is not found: as
 * code that is fetched when it is shown, it weighs nothing there.
 */
export function MessagePage(message: Message) {
  return (
    <Suspense>
      <MessageView {...message} />
    </Suspense>
  );
}
