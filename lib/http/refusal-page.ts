import "server-only";
import { COLORS, MAIL_FONTS, MARK } from "@/content/brand";
import { site } from "@/lib/site";

/** The page loads nothing, because whatever it asked for might be refused, too. */
export const REFUSAL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const STYLE = `
body{margin:0;background:${COLORS.chalk};color:${COLORS["ink-soft"]};font:1.125rem/1.6 ${MAIL_FONTS.sans}}
main{box-sizing:border-box;min-height:100vh;min-height:100svh;max-width:36rem;margin:auto;padding:2rem 1.5rem;
display:flex;flex-direction:column;justify-content:center;align-items:start}
svg{height:2rem;fill:${COLORS.clay}}
h1{margin:1.5rem 0 0;color:${COLORS.ink};font:400 clamp(2.25rem,8vw,3.25rem)/1.1 ${MAIL_FONTS.display}}
p{margin:1.25rem 0 2rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{padding:.75rem 1.5rem;border:1px solid ${COLORS.ink};color:${COLORS.ink};text-decoration:none}
a:first-child{background:${COLORS.ink};color:${COLORS.chalk}}
a:focus-visible{outline:2px solid ${COLORS.court};outline-offset:3px}`;

/**
 * What a shopper sees where a page can't be shown for now.
 * @param sentence one of ours, because it isn't escaped
 */
export function refusalPage(heading: string, sentence: string): string {
  const { width, height, strokes, ball } = MARK;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${heading} | ${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>
<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${strokes}"/><circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}"/></svg>
<h1>${heading}</h1><p>${sentence}</p>
<nav aria-label="What you can do"><a href="">Try again</a><a href="/">Home page</a></nav>
</main></body></html>`;
}
