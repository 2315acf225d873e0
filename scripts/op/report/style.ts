import fs from "node:fs";
import path from "node:path";
import { COLORS as BRAND } from "../../../content/brand";
import { root } from "../../shop/settings";

export const COLORS = { ...BRAND, soft: BRAND["ink-soft"] };

const FONTS = [
  { family: "Sans", file: "sans-400.woff2", weight: 400 },
  { family: "Sans", file: "sans-500.woff2", weight: 500 },
  { family: "Display", file: "display.woff2", weight: 400 },
];

export function reportStyle(): string {
  const fonts = FONTS.map(({ family, file, weight }) => {
    const data = fs.readFileSync(path.join(root, "app/fonts", file)).toString("base64");
    return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format("woff2"); }`;
  });
  return `${fonts.join("\n")}
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: ${COLORS.chalk}; color: ${COLORS.ink}; font: 400 1rem/1.6 Sans, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums lining-nums; }
main, header { max-width: 68rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3.5rem); }
header { padding-top: clamp(2.5rem, 6vw, 5rem); }
h1, h2 { font-family: Display, Georgia, serif; font-weight: 400; letter-spacing: -0.022em; margin: 0; }
h1 { font-size: clamp(2.25rem, 1.75rem + 2.1vw, 3.5rem); line-height: 1.04; }
h2 { font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem); line-height: 1.12; }
header p, section > p { color: ${COLORS.soft}; max-width: 42rem; margin: 0.75rem 0 0; }
.brand { font-size: 0.75rem; letter-spacing: 0.14em; text-transform: uppercase; margin: 0 0 1.25rem; }
.test { border-left: 2px solid ${COLORS.clay}; padding-left: 1rem; }
section { border-top: 1px solid ${COLORS.line}; margin-top: clamp(2.5rem, 5vw, 4.5rem); padding-top: clamp(1.5rem, 3vw, 2.5rem); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 45%), 1fr)); gap: 1.5rem 2rem; margin: clamp(2rem, 4vw, 3rem) 0 0; }
dt { font-size: 0.75rem; letter-spacing: 0.08em; text-transform: uppercase; color: ${COLORS.quiet}; }
dd { margin: 0.25rem 0 0; font-family: Display, Georgia, serif; font-size: 1.75rem; line-height: 1.2; }
figure { margin: 2rem 0 0; }
figcaption { font-weight: 500; font-size: 0.875rem; margin-bottom: 0.75rem; }
figure svg { width: 100%; height: auto; overflow: visible; }
.table { overflow-x: auto; margin-top: 2rem; }
.table:focus-visible { outline: 2px solid ${COLORS.ink}; outline-offset: 4px; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
caption { text-align: left; font-weight: 500; padding-bottom: 0.5rem; }
th, td { text-align: left; font-weight: 400; padding: 0.5rem 1.5rem 0.5rem 0; border-bottom: 1px solid ${COLORS.line}; vertical-align: baseline; }
thead th { font-size: 0.75rem; color: ${COLORS.quiet}; white-space: nowrap; border-color: ${COLORS.ink}; }
tbody th { min-width: 9rem; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; padding: 0.625rem 0; font-size: 0.875rem; font-weight: 500; }
summary:focus-visible { outline: 2px solid ${COLORS.ink}; outline-offset: 4px; }
details .table { margin-top: 0.75rem; }
.figure { text-align: right; white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
footer { max-width: 68rem; margin: 0 auto; padding: clamp(2.5rem, 5vw, 4.5rem) clamp(1rem, 4vw, 3.5rem) 3rem; color: ${COLORS.quiet}; font-size: 0.875rem; }
.narrow { display: none; }
@media (max-width: 40rem) { dd { font-size: 1.25rem; } }
@media screen and (max-width: 40rem) { .wide { display: none; } figure .narrow, .narrow svg { display: block; } }
@media print {
  @page { size: A4; margin: 16mm 14mm; }
  body { background: none; font-size: 10pt; }
  main, header, footer { max-width: none; padding-left: 0; padding-right: 0; }
  header { padding-top: 0; }
  figure, tr, dl { break-inside: avoid; }
  h2, figcaption, caption { break-after: avoid; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
  details::details-content { content-visibility: visible; block-size: auto; }
  summary { display: none; }
  table { font-size: 8pt; line-height: 1.4; }
  th, td { padding: 1.1mm 4mm 1.1mm 0; }
  section > p { break-after: avoid; }
}`;
}
