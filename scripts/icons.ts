/**
 * Makes the icons in `public/icons` from the mark in `app/icon.svg`, and the file of outlines that the pages use,
 * `components/ui/icons.svg`: `npm run icons`, needed only when the mark or `components/ui/icon-names.ts` changes.
 * Phones cut a maskable icon to their own shape: it has no corners of its own and the mark keeps to the middle.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { ICON_NAMES } from "../components/ui/icon-names";
import { root } from "./settings";

const GROUND = "#14432f";
const folder = path.join(root, "public", "icons");
const mark = await readFile(path.join(root, "app", "icon.svg"));

/** @returns the icon as it is drawn, at a size in pixels */
function icon(size: number) {
  // The drawing is 64 pixels wide at 72 dots per inch.
  return sharp(mark, { density: (72 * size) / 64 }).resize(size, size);
}

await mkdir(folder, { recursive: true });
for (const size of [192, 512]) {
  await icon(size)
    .png({ palette: true })
    .toFile(path.join(folder, `icon-${size}.png`));
}
await icon(410)
  .flatten({ background: GROUND })
  .extend({ top: 51, bottom: 51, left: 51, right: 51, background: GROUND })
  .png({ palette: true })
  .toFile(path.join(folder, "maskable-512.png"));

type Lucide = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

/** One icon as a symbol; colour and width of the line come from where it is used. */
async function symbol(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as Lucide;
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(" ")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const symbols = await Promise.all(ICON_NAMES.map(symbol));
await writeFile(
  path.join(root, "components/ui/icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("\n")}\n</svg>\n`,
);
