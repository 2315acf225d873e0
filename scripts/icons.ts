/**
 * Makes the icons in `public/icons` from the mark in `app/icon.svg`: `npm run icons`, needed only when the mark changes.
 * Phones cut a maskable icon to their own shape: it has no corners of its own and the mark keeps to the middle.
 */
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
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
