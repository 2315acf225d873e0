/**
 * `npm run pictures -- --all` makes everything again, `-- icons` the icons. A picture is up to date if the manifest has
 * the hash of its original and of the recipe below; file dates don't matter.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureManifestSchema, type PictureManifest } from "../lib/catalog/import/file-schema";
import { ZOOM_PICTURE_SIZE as SIZE } from "../lib/catalog/pictures/sources.browser";

const ROOT = path.resolve(import.meta.dirname, "..");
const ORIGINALS = path.join(ROOT, "imagery", "pictures");
const PUBLIC = path.join(ROOT, "public", "pictures");
const MANIFEST = path.join(ROOT, "content", "pictures.json");
const VERSION = path.join(ROOT, "lib", "catalog", "pictures", "version.browser.ts");

type Format = "avif" | "webp";
type Entry = PictureManifest[string];

interface Recipe {
  readonly widths: Readonly<Record<Format, readonly number[]>>;
  readonly quality: Readonly<Record<Format, number>>;
  /** By "<width>.<format>", where it differs. */
  readonly qualities?: Readonly<Record<string, number>>;
  /** In bytes, by "<width>.<format>". */
  readonly budgets: Readonly<Record<string, number>>;
}

const RECIPES = {
  product: {
    widths: { avif: [320, 480, 720, 1080, 1600], webp: [480, 1080] },
    quality: { avif: 66, webp: 82 },
    budgets: { "480.avif": 25_000, "720.avif": 25_000, "1080.avif": 110_000, "1600.avif": 200_000 },
    // Shoppers enlarge a picture to see the knit.
    qualities: { "1600.avif": 80 },
  },
  landscape: {
    widths: { avif: [960, 1440, 1920, 2400], webp: [1440] },
    quality: { avif: 45, webp: 72 },
    budgets: { "1440.avif": 90_000, "1920.avif": 120_000, "2400.avif": 160_000 },
  },
  portrait: {
    widths: { avif: [480, 720, 1080], webp: [720] },
    quality: { avif: 36, webp: 74 },
    budgets: { "720.avif": 90_000, "1080.avif": 90_000 },
  },
  editorial: {
    widths: { avif: [320, 640, 960, 1200, 1600], webp: [640] },
    quality: { avif: 48, webp: 74 },
    budgets: {},
  },
} as const satisfies Record<string, Recipe>;

const BLUR_WIDTH = 12;
const BLUR_LIMIT = 250;
const TOTAL_LIMIT = 40_000_000;
/** Below this quality, an AVIF of a court shows compression blocks. */
const LOWEST_QUALITY = 24;
const QUALITY_STEP = 3;

function recipeFor(name: string): Recipe {
  if (/^hero-.*-landscape$/.test(name)) return RECIPES.landscape;
  if (/^hero-.*-portrait$/.test(name)) return RECIPES.portrait;
  if (/^editorial-/.test(name)) return RECIPES.editorial;
  return RECIPES.product;
}

function fingerprint(original: Buffer, recipe: Recipe): string {
  return createHash("sha256").update(original).update(JSON.stringify(recipe)).digest("hex").slice(0, 16);
}

function filesOf(name: string, entry: Pick<Entry, Format>): string[] {
  const formats: readonly Format[] = ["avif", "webp"];
  return formats.flatMap((format) => entry[format].map((width) => `${name}-${width}.${format}`));
}

async function blurOf(original: Buffer): Promise<string> {
  const tiny = await sharp(original).resize(BLUR_WIDTH).webp({ quality: 20, effort: 6 }).toBuffer();
  const uri = `data:image/webp;base64,${tiny.toString("base64")}`;
  if (uri.length > BLUR_LIMIT) throw new Error(`the blur placeholder takes ${uri.length} bytes`);
  return uri;
}

function encode(original: Buffer, width: number, format: Format, quality: number): Promise<Buffer> {
  const resized = sharp(original).resize(width, null, { kernel: "lanczos3" });
  return (
    format === "avif" ? resized.avif({ quality, effort: 4 }) : resized.webp({ quality, effort: 5 })
  ).toBuffer();
}

/** Lowers the quality in steps until the file fits its budget. */
async function writeSize(original: Buffer, name: string, width: number, format: Format, recipe: Recipe) {
  const size = `${width}.${format}`;
  const budget = recipe.budgets[size] ?? Infinity;
  let quality = recipe.qualities?.[size] ?? recipe.quality[format];
  let data = await encode(original, width, format, quality);
  while (data.length > budget) {
    quality -= QUALITY_STEP;
    if (quality < LOWEST_QUALITY) {
      throw new Error(`${name}-${size} takes ${data.length} bytes, more than ${budget}`);
    }
    data = await encode(original, width, format, quality);
  }
  await writeFile(path.join(PUBLIC, `${name}-${size}`), data);
}

async function make(name: string, original: Buffer, recipe: Recipe): Promise<Entry> {
  const { width, height } = await sharp(original).metadata();
  // Pages know the files of products by name alone, so all of them must exist.
  if (recipe === RECIPES.product && (width !== SIZE.width || height !== SIZE.height))
    throw new Error(`${name} is ${width}×${height}; pictures of products are ${SIZE.width}×${SIZE.height}`);
  const fitting = (format: Format) => recipe.widths[format].filter((candidate) => candidate <= width);
  const sizes = { avif: fitting("avif"), webp: fitting("webp") };
  await Promise.all(
    (["avif", "webp"] as const).flatMap((format) =>
      sizes[format].map((size) => writeSize(original, name, size, format, recipe)),
    ),
  );
  const largest = Math.max(...sizes.avif);
  return {
    width: largest,
    height: Math.round((height * largest) / width),
    ...sizes,
    blur: await blurOf(original),
    source: fingerprint(original, recipe),
  };
}

function versionModule(manifest: string): string {
  const version = createHash("sha256").update(manifest).digest("hex").slice(0, 8);
  return `/** Written by \`npm run pictures\`. */\nexport const PICTURES_VERSION = "${version}";\n`;
}

async function readManifest(): Promise<PictureManifest> {
  if (!existsSync(MANIFEST)) return {};
  const parsed = pictureManifestSchema.safeParse(JSON.parse(await readFile(MANIFEST, "utf8")));
  return parsed.success ? parsed.data : {};
}

async function prune(manifest: PictureManifest): Promise<number> {
  const wanted = new Set(Object.entries(manifest).flatMap(([name, entry]) => filesOf(name, entry)));
  const stale = (await readdir(PUBLIC)).filter((file) => !wanted.has(file));
  await Promise.all(stale.map((file) => rm(path.join(PUBLIC, file))));
  return stale.length;
}

async function totalBytes(): Promise<number> {
  const files = await readdir(PUBLIC);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(PUBLIC, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function main() {
  const everything = process.argv.includes("--all");
  await mkdir(PUBLIC, { recursive: true });
  const before = await readManifest();
  const after: PictureManifest = {};
  let made = 0;
  const originals = (await readdir(ORIGINALS)).filter((file) => file.endsWith(".webp")).sort();
  for (const file of originals) {
    const name = path.basename(file, ".webp");
    const original = await readFile(path.join(ORIGINALS, file));
    const recipe = recipeFor(name);
    const known = before[name];
    const current =
      known?.source === fingerprint(original, recipe) &&
      filesOf(name, known).every((made) => existsSync(path.join(PUBLIC, made)));
    if (known && current && !everything) {
      after[name] = known;
      continue;
    }
    after[name] = await make(name, original, recipe);
    made += 1;
    console.log(`made ${name}`);
  }
  const removed = await prune(after);
  const manifest = `${JSON.stringify(after, null, 2)}\n`;
  await writeFile(MANIFEST, manifest);
  await writeFile(VERSION, versionModule(manifest));
  const total = await totalBytes();
  const megabytes = (total / 1_000_000).toFixed(1);
  console.log(`${originals.length} pictures, ${made} made, ${removed} files removed, ${megabytes} MB`);
  if (total > TOTAL_LIMIT) throw new Error(`public/pictures takes more than ${TOTAL_LIMIT / 1_000_000} MB`);
}

if (process.argv[2] === "icons") await import("./icons");
else await main();
