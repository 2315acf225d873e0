import { z } from "zod";

/** Without paths and queries, which may say something about a visitor. */
export const reportSchema = z.object({
  "csp-report": z.object({
    // Older browsers name a directive with its sources.
    "violated-directive": z
      .string()
      .regex(/^[a-z-]{1,40}(?: |$)/)
      .transform((text) => text.split(" ", 1)[0]!),
    "blocked-uri": z.string().max(4096).transform(originOf),
  }),
});

/** Browsers also send “inline”, “eval” and the like. */
function originOf(blocked: string): string {
  if (/^[a-z-]{0,20}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const { protocol, origin } = new URL(blocked);
  return origin === "null" ? protocol : origin;
}
