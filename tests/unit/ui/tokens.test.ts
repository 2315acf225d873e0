/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";

const sheet = fs.readFileSync(path.resolve(__dirname, "../../../app/globals.css"), "utf8");
const values = new Map(
  [...sheet.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]),
);

const SURFACES = ["card", "popover", "primary", "secondary", "muted", "accent", "destructive"];
/** The names by which parts written for shadcn/ui take their colors, corners and shadows. */
const NAMES = [
  ...["background", "foreground", "border", "input", "ring"].map((name) => `--color-${name}`),
  ...SURFACES.flatMap((name) => [`--color-${name}`, `--color-${name}-foreground`]),
  ...["sm", "md", "lg", "xl"].map((size) => `--radius-${size}`),
  ...["xs", "sm", "md", "lg"].map((size) => `--shadow-${size}`),
];

test.each(NAMES)("a part written for shadcn/ui finds %s", (name) => {
  const value = values.get(name);
  expect(value).toBeDefined();
  const meant = /^var\((--[\w-]+)\)$/.exec(value!)?.[1];
  if (meant) expect(values.has(meant)).toBe(true);
});
