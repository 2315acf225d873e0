import localFont from "next/font/local";

// Each face comes in two files: a small one with the characters that the shop's texts use, which every page preloads,
// and the rest of Latin, fetched only when a text needs it (app/fonts/README.md). The font loader only takes literal
// values.

const display = localFont({
  src: "./fonts/display.woff2",
  variable: "--font-display-first",
  weight: "360",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const displayRest = localFont({
  src: "./fonts/display-rest.woff2",
  variable: "--font-display-rest",
  weight: "360",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA-00AF, U+00B1, U+00B3-00B6, U+00B8-00BC, U+00BE-00D6, U+00D8-00E8, U+00EA-00FF, U+0131, U+0152, U+0153, U+201A, U+201E, U+2039, U+203A, U+20AC, U+2122",
    },
  ],
});

const sans = localFont({
  src: [
    { path: "./fonts/sans-400.woff2", weight: "400" },
    { path: "./fonts/sans-500.woff2", weight: "500" },
  ],
  variable: "--font-sans-first",
  display: "swap",
  adjustFontFallback: "Arial",
});

const sansRest = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  variable: "--font-sans-rest",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA-00AF, U+00B1, U+00B3-00B6, U+00B8-00BC, U+00BE-00D6, U+00D8-00E8, U+00EA-00FF, U+0131, U+0152, U+0153, U+201A, U+201E, U+2039, U+203A, U+20AC, U+2122",
    },
  ],
});

export const fontVariables = [display, displayRest, sans, sansRest].map(({ variable }) => variable).join(" ");
