/** @jest-environment node */
import { createHash } from "node:crypto";
import fs from "node:fs";
import manifest from "@/content/pictures.json";
import {
  fallbackSource,
  pictureWidths,
  sourceSet,
  ZOOM_PICTURE_SIZE,
} from "@/lib/catalog/pictures/sources.browser";
import { PICTURES_VERSION } from "@/lib/catalog/pictures/version.browser";

test.each(Object.entries(manifest))("%s has the addresses of its files", (name, entry) => {
  const picture = { name, width: entry.width };
  if (!/^(hero|editorial)-/.test(name)) expect(entry).toMatchObject(ZOOM_PICTURE_SIZE);
  expect(pictureWidths(picture, "avif")).toEqual(entry.avif);
  expect(pictureWidths(picture, "webp")).toEqual(entry.webp);
  // content.test.ts looks for the files themselves.
  for (const format of ["avif", "webp"] as const)
    for (const [at, source] of sourceSet(picture, format).split(", ").entries())
      expect(source).toMatch(new RegExp(`^/p/\\w+/${name}-${entry[format][at]}\\.${format} `));
  expect(fallbackSource(picture)).toBe(`/pictures/${name}-${entry.webp.at(-1)}.webp`);
});

test("addresses change with the pictures", () => {
  const state = createHash("sha256").update(fs.readFileSync("content/pictures.json")).digest("hex");
  expect(PICTURES_VERSION).toBe(state.slice(0, 8));
});
