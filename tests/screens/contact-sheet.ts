import fs from "node:fs";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";

/** One row of the sheet: pictures of one width, cut to the same height. */
type Row = { names: string[]; width: number; height: number };

const SHEET_WIDTH = 2000;
const GAP = 24;
const PAPER = "#ece9e2";
const LARGEST_BYTES = 400_000;

const ROWS: Row[] = [
  { names: ["home", "category-mens", "product"], width: 1440, height: 1000 },
  { names: ["home", "category", "product", "quick-view", "drawer", "checkout"], width: 390, height: 844 },
];

/**
 * Lays key pages out on one picture: desktops above, phones below.
 * @param folder where the screens are, as <width>/<name>.png
 * @throws Error when a screen is missing, or when the sheet would be heavier than 400 kB
 */
export async function makeContactSheet(folder: string, target: string): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = GAP;
  for (const { names, width, height } of ROWS) {
    const cell = Math.floor((SHEET_WIDTH - GAP * (names.length + 1)) / names.length);
    const cellHeight = Math.round((cell * height) / width);
    for (const [column, name] of names.entries()) {
      const file = path.join(folder, String(width), `${name}.png`);
      if (!fs.existsSync(file)) throw new Error(`${file} is missing: run npm run screens without --only.`);
      const input = await sharp(file)
        .resize(cell, cellHeight, { fit: "cover", position: "top" })
        .png()
        .toBuffer();
      parts.push({ input, left: GAP + column * (cell + GAP), top });
    }
    top += cellHeight + GAP;
  }
  const sheet = await sharp({ create: { width: SHEET_WIDTH, height: top, channels: 3, background: PAPER } })
    .composite(parts)
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  if (sheet.length > LARGEST_BYTES) throw new Error(`The contact sheet weighs ${sheet.length} bytes.`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, sheet);
  console.log(`${path.basename(target)}: ${Math.round(sheet.length / 1000)} kB`);
}
