"use client";

import { firstHtmlTexts } from "./texts";

/** A block of data in the HTML that the browser's copy of the page neither has nor touches. */
export function FirstHtmlScript({ type, text: name }: { type: string; text: string }) {
  const text = typeof window === "undefined" ? firstHtmlTexts().get(name) : "";
  if (text === undefined)
    throw new Error("A text of the first HTML was not kept: see components/server-html/server-html.ts");
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
