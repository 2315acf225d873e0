/** Without control characters, which XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

export function group(name: string, parts: string[]): string {
  return `<${name}>${parts.join("")}</${name}>`;
}
