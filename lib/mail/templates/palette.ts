import { COLORS, MAIL_FONTS } from "@/content/brand";

/** Literal values, because mail programs know nothing else. */
export const palette = {
  chalk: COLORS.chalk,
  paper: COLORS.paper,
  line: COLORS.line,
  ink: COLORS.ink,
  inkSoft: COLORS["ink-soft"],
  muted: COLORS.quiet,
  courtDeep: COLORS["court-deep"],
  ball: COLORS.ball,
} as const;

export const { display, sans } = MAIL_FONTS;

/** These classes override the inline styles. */
export const darkRules = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-page, .m-page > table > tbody > tr > td { background-color: black !important; }
    .m-card { background-color: ${palette.ink} !important; }
    .m-ink, .m-ink a { color: ${palette.chalk} !important; }
    .m-soft, .m-soft a { color: ${palette.line} !important; }
    .m-rule { border-color: ${palette.inkSoft} !important; }
    .m-button { background-color: ${palette.ball} !important; color: ${palette.ink} !important; }
    .m-code { background-color: ${palette.courtDeep} !important; border-color: ${palette.ball} !important; color: ${palette.chalk} !important; }
  }
  @media (max-width: 480px) {
    .m-pad { padding-left: 24px !important; padding-right: 24px !important; }
    .m-title { font-size: 30px !important; }
  }
`;
