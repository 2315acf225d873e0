import "server-only";
import { createHash } from "node:crypto";
import { serverHtmlTexts } from "./texts";

/** How many texts are kept. A page has a handful, and they are read in the same rendering that keeps them. */
const KEPT = 500;

/**
 * Passes a text to the rendering of the HTML without making it part of the data that React sends to the browser a
 * second time (decision 0065).
 * @returns the name by which ServerHtmlScript finds it
 */
export function keepForServerHtml(text: string): string {
  const texts = serverHtmlTexts();
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  texts.delete(name);
  texts.set(name, text);
  const [oldest] = texts.keys();
  if (texts.size > KEPT && oldest) texts.delete(oldest);
  return name;
}
