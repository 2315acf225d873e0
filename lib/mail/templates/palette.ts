/** Mail programs know only literal values, and fonts that every machine has. */
export const palette = {
  chalk: "#f7f5f0",
  paper: "#e9e5dc",
  line: "#d8d4ca",
  ink: "#14201b",
  inkSoft: "#414b45",
  muted: "#5d665f",
  courtDeep: "#0d2f21",
  ball: "#d6e84e",
} as const;

export const display = "Newsreader, Georgia, 'Times New Roman', serif";
export const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** These classes override the inline styles. */
export const darkRules = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-page, .m-page > table > tbody > tr > td { background-color: #0a120e !important; }
    .m-card { background-color: #14201b !important; }
    .m-ink, .m-ink a { color: #f7f5f0 !important; }
    .m-soft, .m-soft a { color: #c9cdc6 !important; }
    .m-rule { border-color: #38443d !important; }
    .m-button { background-color: #d6e84e !important; color: #14201b !important; }
    .m-code { background-color: #0d2f21 !important; border-color: #d6e84e !important; color: #f7f5f0 !important; }
  }
  @media (max-width: 480px) {
    .m-pad { padding-left: 24px !important; padding-right: 24px !important; }
    .m-title { font-size: 30px !important; }
  }
`;
