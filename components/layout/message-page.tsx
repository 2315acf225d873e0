"use client";

import { lazy, Suspense } from "react";
import type { Message } from "./message-view";

const MessageView = lazy(() => import("./message-view").then((module) => ({ default: module.MessageView })));

/**
 * A page with one message and links to continue. Every page includes it in case something is not found; its code is
 * only fetched when it is shown, so it adds nothing to them.
 */
export function MessagePage(message: Message) {
  return (
    <Suspense>
      <MessageView {...message} />
    </Suspense>
  );
}
