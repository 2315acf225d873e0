/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { COLORS } from "@/content/brand";

const sheet = ["tokens.css", "globals.css"]
  .map((name) => fs.readFileSync(path.resolve(__dirname, "../../../app", name), "utf8"))
  .join("\n");
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

test.each(Object.entries(COLORS))("pages, mails and pictures agree on %s", (name, value) => {
  expect(values.get(`--color-${name}`)).toBe(value);
});
