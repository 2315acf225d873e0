/** Phones cut a maskable icon to their shape, so it has no corners and the logo is in the middle. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { COLORS, MARK } from "../content/brand";
import { ICON_NAMES } from "../components/ui/icon-names";
import { starFills } from "../lib/catalog/stars.browser";
import { root } from "./shop/settings";

const GROUND = COLORS.court;
const folder = path.join(root, "public", "icons");
/** The mark, five eighths as wide as its ground of 64 pixels. */
const scale = 40 / MARK.width;
const { cx, cy, r } = MARK.ball;
const logo =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="${GROUND}"/>` +
  `<g fill="${COLORS.chalk}" transform="translate(12 ${(64 - MARK.height * scale) / 2}) scale(${scale})">` +
  `<path d="${MARK.strokes}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${COLORS.ball}"/></g></svg>\n`;
await writeFile(path.join(root, "app", "icon.svg"), logo);
const mark = Buffer.from(logo);

function icon(size: number) {
  // The drawing is 64 pixels wide at 72 dots per inch.
  return sharp(mark, { density: (72 * size) / 64 }).resize(size, size);
}

/** An .ico file: a header, then a PNG. */
function favicon(png: Buffer, size: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

await mkdir(folder, { recursive: true });
for (const size of [192, 512]) {
  await icon(size)
    .png({ palette: true })
    .toFile(path.join(folder, `icon-${size}.png`));
}
await icon(180)
  .flatten({ background: GROUND })
  .png({ palette: true })
  .toFile(path.join(root, "app/apple-icon.png"));
await writeFile(path.join(root, "app/favicon.ico"), favicon(await icon(48).png().toBuffer(), 48));
await icon(410)
  .flatten({ background: GROUND })
  .extend({ top: 51, bottom: 51, left: 51, right: 51, background: GROUND })
  .png({ palette: true })
  .toFile(path.join(folder, "maskable-512.png"));

type Lucide = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

/** Lines inherit color and width. */
async function symbol(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as Lucide;
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(" ")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const STAR = "M8 1.6l1.95 4.1 4.5.6-3.3 3.1.83 4.46L8 11.7l-3.98 2.16.83-4.46-3.3-3.1 4.5-.6z";
const HALF_STAR = "M8 1.6L6.05 5.7l-4.5.6 3.3 3.1-.83 4.46L8 11.7z";
const STAR_STEP = 17.1;

function stars(halves: number): string {
  const shapes = starFills(halves).map((fill, index) => {
    const at = `transform="translate(${(index * STAR_STEP).toFixed(1)})"`;
    const filled = fill === 1 ? ` fill="currentColor"` : "";
    const half = fill === 0.5 ? `<path d="${HALF_STAR}" fill="currentColor" stroke="none" ${at}/>` : "";
    return `<path d="${STAR}"${filled} ${at}/>${half}`;
  });
  return `<symbol id="stars-${halves}" viewBox="0 0 84.4 16">${shapes.join("")}</symbol>`;
}

const symbols = [
  ...(await Promise.all(ICON_NAMES.map(symbol))),
  ...Array.from({ length: 11 }, (_, halves) => stars(halves)),
];
await writeFile(
  path.join(root, "components/ui/icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("\n")}\n</svg>\n`,
);
