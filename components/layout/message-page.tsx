"use client";

import { lazy, Suspense } from "react";
import type { Message } from "./message-view";

const MessageView = lazy(() => import("./message-view").then((module) => ({ default: module.MessageView })));

/** Every page includes it in case something isn't found, so its code is only fetched when it is shown. */
export function MessagePage(message: Message) {
  return (
    <Suspense>
      <MessageView {...message} />
    </Suspense>
  );
}
