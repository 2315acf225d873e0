import "server-only";
import { marked, Renderer, type Tokens } from "marked";
import { fillIn } from "./fill-in";

/** Never for texts of visitors: Markdown lets raw HTML through. */

class ContentRenderer extends Renderer {
  override heading(token: Tokens.Heading): string {
    const html = this.parser.parseInline(token.tokens);
    const id = token.depth === 2 ? ` id="${headingId(token.text)}"` : "";
    return `<h${token.depth}${id}>${html}</h${token.depth}>\n`;
  }

  /** Wide tables scroll on their own, by keyboard, too. */
  override table(token: Tokens.Table): string {
    return `<div class="table-scroll" role="region" aria-label="Table" tabindex="0">${super.table(token)}</div>\n`;
  }
}

/** @param markdown with the placeholders of `fillIn`; HTML comments are editors' notes and are removed */
export function renderMarkdown(markdown: string): string {
  const text = fillIn(curlQuotes(markdown.replace(/<!--[\s\S]*?-->/g, "")));
  return marked.parse(text, { async: false, gfm: true, renderer: new ContentRenderer() }).trim();
}

/** Our Markdown has no code and no HTML attributes, so every straight quote is a quote. */
function curlQuotes(text: string): string {
  return text
    .replace(/(^|[\s([*])"/gm, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([*“])'/gm, "$1‘")
    .replaceAll("'", "’");
}

/** “Roland-Garros: May 25” → "roland-garros-may-25". */
function headingId(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
