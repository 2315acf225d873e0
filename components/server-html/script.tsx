"use client";

import { serverHtmlTexts } from "./texts";

/** A data block that is only in the HTML: hydration neither sends it again nor changes it. */
export function ServerHtmlScript({ type, text: name }: { type: string; text: string }) {
  const text = typeof window === "undefined" ? serverHtmlTexts().get(name) : "";
  if (text === undefined)
    throw new Error("A text for the server's HTML was not kept: see components/server-html/server-html.ts");
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
