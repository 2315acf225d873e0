/** The brand. Its name and colors are written nowhere else; app/tokens.css gives pages the same colors and the type. */
export const brand = {
  name: "Half Volley",
  /** For browser storage keys and file names. */
  key: "halfvolley",
  tagline: "Premium tennis apparel and accessories",
  instagramUrl: "https://www.instagram.com/halfvolley",
  instagramHandle: "@halfvolley",
} as const;

/** Within a sentence for search engines. */
export const GOODS = "tennis apparel and accessories";

/** For search engines and shared links. */
export const DESCRIPTION =
  "Tennis tees, hats, sports bras and court accessories, cut for long rallies and made to be worn off court too.";

/** Two strokes of a swing, and the ball. `npm run pictures -- icons` draws the icons from it. */
export const MARK = {
  width: 33,
  height: 24,
  strokes: "M0 24 8.4 0h4.7L4.7 24ZM10.8 24 19.2 0h4.7l-8.4 24Z",
  ball: { cx: 27.9, cy: 20.7, r: 3.3 },
} as const;

/** For mails, share cards, icons and reports, which can't read a style sheet. */
export const COLORS = {
  chalk: "#f7f5f0",
  paper: "#ece9e2",
  line: "#d8d4ca",
  ink: "#14201b",
  "ink-soft": "#414b45",
  quiet: "#5d665f",
  court: "#14432f",
  "court-deep": "#0d2f21",
  clay: "#b65c3f",
  ball: "#d6e84e",
} as const;

/** Mail programs only have fonts of the machine. */
export const MAIL_FONTS = {
  display: "Georgia, 'Times New Roman', serif",
  sans: "'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;
