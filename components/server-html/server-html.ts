import "server-only";
import { createHash } from "node:crypto";
import { firstHtmlTexts } from "./texts";

/** A page has a handful; they are read in the same rendering in which they are kept. */
const KEPT = 500;

/**
 * Hands a text to the rendering of the HTML past the data that React sends to the browser a second time for everything
 * on a page (decision 0065).
 * @returns the name under which FirstHtmlScript finds it
 */
export function keepForFirstHtml(text: string): string {
  const texts = firstHtmlTexts();
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  texts.delete(name);
  texts.set(name, text);
  const [oldest] = texts.keys();
  if (texts.size > KEPT && oldest) texts.delete(oldest);
  return name;
}
