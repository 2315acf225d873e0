/** @jest-environment node */
import sharp from "sharp";
import { crop, isPicture, onBackdrop } from "@/lib/catalog/pictures/compose";
import { CROPS } from "@/lib/catalog/pictures/crops";

/** Width and height of a small frame; what holds in it holds in a large one. */
const FRAME = { width: 640, height: 360 };

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [0, 1, 2].map((channel) => data[(y * info.width + x) * 3 + channel]!);
}

const difference = (a: number[], b: number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - b[index]!)));

test("a bottle stands whole in a wide frame, and its backdrop goes on without an edge", async () => {
  const name = "bottle-clay-front";
  const wide = await pixels(await (await onBackdrop(name, FRAME)).png().toBuffer());
  const original = await pixels(
    await sharp(`public/pictures/${name}-1600.avif`).resize(null, FRAME.height).png().toBuffer(),
  );
  const photoWidth = Math.round((FRAME.height * 4) / 5);
  const left = (FRAME.width - photoWidth) / 2;
  for (let y = 0; y < FRAME.height; y += 9) {
    for (let x = 40; x < photoWidth - 40; x += 9)
      expect(difference(wide(left + x, y), original(x, y))).toBeLessThanOrEqual(3);
    for (let x = 0; x < FRAME.width - 4; x++) {
      if (x > left + 8 && x < left + photoWidth - 8) continue;
      expect(difference(wide(x, y), wide(x + 4, y))).toBeLessThanOrEqual(12);
    }
  }
});

test("courts are cut to the frame, in the very size that is asked for", async () => {
  for (const size of Object.values(CROPS)) {
    const { width, height, format } = await sharp(await crop("editorial-clay-square", size)).metadata();
    expect({ width, height, format }).toEqual({ ...size, format: "jpeg" });
  }
});

test("only names of the manifest are pictures", () => {
  expect(isPicture("tee-men-navy-front")).toBe(true);
  for (const name of ["../package", "constructor", "__proto__", ""]) expect(isPicture(name)).toBe(false);
});
