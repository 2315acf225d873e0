import localFont from "next/font/local";

/**
 * Display face: Newsreader cut for large sizes, one weight, Latin. docs/design.md has the recipe.
 * The italic is for single words below the fold and is not preloaded.
 */
export const newsreader = localFont({
  src: "./fonts/newsreader-display-normal.woff2",
  variable: "--font-newsreader",
  weight: "360",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

export const newsreaderItalic = localFont({
  src: "./fonts/newsreader-display-italic.woff2",
  variable: "--font-newsreader-italic",
  weight: "360",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

/** Text face. */
export const instrumentSans = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  variable: "--font-instrument",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Arial",
});

export const fontVariables = [newsreader.variable, newsreaderItalic.variable, instrumentSans.variable].join(
  " ",
);
