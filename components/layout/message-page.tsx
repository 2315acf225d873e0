"use client";

import { lazy, Suspense } from "react";
import type { Message } from "./message-view";

const MessageView = lazy(() => import("./message-view").then((module) => ({ default: module.MessageView })));

/** Included in every page for what isn't found, so its code is fetched only when it is shown. */
export function MessagePage(message: Message) {
  return (
    <Suspense>
      <MessageView {...message} />
    </Suspense>
  );
}
