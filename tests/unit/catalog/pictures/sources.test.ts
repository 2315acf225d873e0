/** @jest-environment node */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import manifest from "@/content/pictures.json";
import {
  fallbackSource,
  pictureWidths,
  PRODUCT_PICTURE_SIZE,
  sourceSet,
} from "@/lib/catalog/pictures/sources.browser";
import { PICTURES_VERSION } from "@/lib/catalog/pictures/version.browser";

test.each(Object.entries(manifest))("%s has every file that its address names", (name, entry) => {
  const picture = { name, width: entry.width };
  if (!/^(hero|editorial)-/.test(name)) expect(entry).toMatchObject(PRODUCT_PICTURE_SIZE);
  expect(pictureWidths(picture, "avif")).toEqual(entry.avif);
  expect(pictureWidths(picture, "webp")).toEqual(entry.webp);
  const files = [sourceSet(picture, "avif"), sourceSet(picture, "webp")]
    .flatMap((set) => set.split(", "))
    .map((source) => source.split(" ")[0] ?? "");
  for (const file of [...files, fallbackSource(picture)]) {
    expect(fs.existsSync(path.join("public", file.replace(`/p/${PICTURES_VERSION}/`, "/pictures/")))).toBe(
      true,
    );
  }
});

test("addresses change with the pictures", () => {
  const state = createHash("sha256").update(fs.readFileSync("content/pictures.json")).digest("hex");
  expect(PICTURES_VERSION).toBe(state.slice(0, 8));
});
