import { z } from "zod";

/** What a browser tells of something that a content policy has blocked, as far as we keep it. */
export type Violation = { directive: string; blocked: string };

/** Without path and query of an address, which may contain what belongs to a visitor. */
const blocked = z
  .string()
  .max(4096)
  .transform((text) => {
    if (/^[a-z-]{0,20}$/.test(text)) return text;
    if (!URL.canParse(text)) return "unknown";
    const { protocol, origin } = new URL(text);
    return /^https?:$/.test(protocol) ? origin : protocol;
  });

/** Older browsers name a directive with its sources. */
const directive = z
  .string()
  .regex(/^[a-z-]{1,40}(?: |$)/)
  .transform((text) => text.split(" ", 1)[0]!);

/** A report as `report-uri` sends it. */
export const reportSchema = z
  .object({ "csp-report": z.object({ "violated-directive": directive, "blocked-uri": blocked }) })
  .transform(({ "csp-report": report }): Violation => ({
    directive: report["violated-directive"],
    blocked: report["blocked-uri"],
  }));
