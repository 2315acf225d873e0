/** XML for feeds: elements as text, with everything in them escaped. Pure. */

/** Text that can stand in an element or attribute; control characters, which XML forbids, are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/** One element around a text; none when there is nothing to say. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

/** @param parts elements, made by the functions above */
export function group(name: string, parts: string[]): string {
  return `<${name}>${parts.join("")}</${name}>`;
}
