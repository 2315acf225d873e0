import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import {
  fillFrame,
  isPicture,
  isScene,
  onBackdrop,
  INTERMEDIATE_PNG,
  type Keep,
} from "@/lib/catalog/pictures/compose";
import { COLORS, MARK } from "@/content/brand";
import { site } from "@/lib/site";
import { SHARE_SIZE, type ShareCard } from "./share-card";

/** The fonts come with the shop, because a host may have none. */

const { ink: INK, "ink-soft": SOFT, chalk: CHALK } = COLORS;
const QUALITY = 92;
/** In pixels. */
const BESIDE = 520;

/** In pixels; line height and average width of a letter relative to the font size. */
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 1.03;
const LETTER = 0.5;

/** Keeps all three balls visible. */
const KEEP: Record<string, Keep> = { "editorial-hard-cover": "east" };

/** In pixels. */
const LAYOUTS = {
  product: { color: INK, soft: SOFT, measure: 500 },
  beside: { color: INK, soft: SOFT, measure: BESIDE - 64 - 40 },
  over: { color: CHALK, soft: CHALK, measure: 640 },
} as const;

type Layout = keyof typeof LAYOUTS;

export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const layout = layoutFor(card);
  const [ground, words] = await Promise.all([drawGround(card, layout), drawWords(card, layout)]);
  return ground
    .composite([...(layout === "over" ? [shade()] : []), { input: words, left: 0, top: 0 }])
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function layoutFor({ picture }: ShareCard): Layout {
  if (!isScene(picture.name)) return "product";
  // Only the home page's wide courts are calm enough behind text.
  return picture.name.startsWith("hero-") ? "over" : "beside";
}

async function drawGround({ picture: { name } }: ShareCard, layout: Layout): Promise<Sharp> {
  if (!isPicture(name)) throw new Error(`there is no picture ${name}`);
  // Keeps the court's line above the text.
  if (layout === "over") return fillFrame(name, SHARE_SIZE, "south");
  if (layout === "product") {
    const product = await onBackdrop(name, SHARE_SIZE, { center: 0.73, zoom: 1.1 });
    // Rendered now: sharp keeps one composition only.
    return sharp(await product.png(INTERMEDIATE_PNG).toBuffer());
  }
  const { width, height } = SHARE_SIZE;
  const photo = fillFrame(name, { width: width - BESIDE, height }, KEEP[name] ?? "attention");
  const input = await photo.png(INTERMEDIATE_PNG).toBuffer();
  const chalk = sharp({ create: { width, height, channels: 3, background: CHALK } });
  return sharp(
    await chalk
      .composite([{ input, left: BESIDE, top: 0 }])
      .png(INTERMEDIATE_PNG)
      .toBuffer(),
  );
}

function shade(): OverlayOptions {
  const { width, height } = SHARE_SIZE;
  return {
    input: Buffer.from(
      `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><linearGradient id="s">` +
        `<stop offset="0" stop-color="${INK}" stop-opacity=".86"/>` +
        `<stop offset=".34" stop-color="${INK}" stop-opacity=".58"/>` +
        `<stop offset=".64" stop-color="${INK}" stop-opacity="0"/></linearGradient>` +
        `<rect width="100%" height="100%" fill="url(#s)"/></svg>`,
    ),
  };
}

async function drawWords({ label, title }: ShareCard, layout: Layout): Promise<Buffer> {
  const { color, soft, measure } = LAYOUTS[layout];
  const { lines, size } = fitTitle(title, measure);
  const image = new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "60px 64px 58px",
        color,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 16 }}>
        <svg
          width={(32 * MARK.width) / MARK.height}
          height="32"
          viewBox={`0 0 ${MARK.width} ${MARK.height}`}
          fill={color}
        >
          <path d={MARK.strokes} />
          <circle {...MARK.ball} />
        </svg>
        <div style={{ fontFamily: "Display", fontSize: 38, lineHeight: 1 }}>{site.name}</div>
      </div>
      <div style={{ display: "flex", flexDirection: "column", width: measure }}>
        <div style={{ fontFamily: "Text", fontSize: 25, color: soft }}>{nonBreaking(label)}</div>
        <div
          style={{
            display: "flex",
            flexDirection: "column",
            fontFamily: "Display",
            fontSize: size,
            lineHeight: LINE_HEIGHT,
            letterSpacing: "-0.022em",
            marginTop: 16,
          }}
        >
          {lines.map((line) => (
            <div key={line}>{nonBreaking(line)}</div>
          ))}
        </div>
      </div>
    </div>,
    { ...SHARE_SIZE, fonts: await fonts() },
  );
  return Buffer.from(await image.arrayBuffer());
}

/** With typographic apostrophes and non-breaking spaces: the renderer kerns within words only. */
function nonBreaking(line: string): string {
  return line.replaceAll("'", "’").replaceAll(" ", "\u00a0");
}

/** As many lines as allow the largest font. */
function fitTitle(title: string, measure: number): { lines: string[]; size: number } {
  const words = title.split(/\s+/);
  const settings = words.map((_, index) => {
    const lines = breakLines(words, index + 1);
    const longest = Math.max(...lines.map((line) => line.length));
    return {
      lines,
      size: Math.floor(
        Math.min(104, measure / (longest * LETTER), TITLE_HEIGHT / (lines.length * LINE_HEIGHT)),
      ),
    };
  });
  return settings.reduce((best, setting) => (setting.size > best.size ? setting : best));
}

function breakLines(words: string[], count: number): string[] {
  if (count === 1) return [words.join(" ")];
  const ways = words.slice(0, words.length - count + 1).map((_, index) => {
    const first = words.slice(0, index + 1).join(" ");
    return [first, ...breakLines(words.slice(index + 1), count - 1)];
  });
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

async function fonts() {
  const folder = path.join(process.cwd(), "app", "fonts");
  const [display, text] = await Promise.all([
    readFile(path.join(folder, "display.woff")),
    readFile(path.join(folder, "sans.woff")),
  ]);
  return [
    { name: "Display", data: display },
    { name: "Text", data: text },
  ];
}
