import { z } from "zod";

/** What a browser tells of something that a content policy has blocked, as far as we keep it. */
export type Violation = { directive: string; blocked: string };

/** Without the query and path of addresses, which may contain what belongs to a visitor. */
const blocked = z
  .string()
  .max(4096)
  .transform((text) => {
    if (/^[a-z-]{0,20}$/.test(text)) return text;
    const address = URL.canParse(text) ? new URL(text) : null;
    if (!address) return "unknown";
    return /^https?:$/.test(address.protocol) ? address.origin : address.protocol;
  });
const directive = z.string().regex(/^[a-z-]{1,40}(?: |$)/);

/** What `report-uri` sends. */
const oneReport = z
  .object({
    "csp-report": z.object({
      "effective-directive": directive.optional(),
      "violated-directive": directive,
      "blocked-uri": blocked,
    }),
  })
  .transform(({ "csp-report": report }): Violation[] => [
    {
      directive: nameOf(report["effective-directive"] ?? report["violated-directive"]),
      blocked: report["blocked-uri"],
    },
  ]);

/** What `report-to` sends. */
const severalReports = z
  .array(z.object({ body: z.object({ effectiveDirective: directive, blockedURL: blocked }) }))
  .max(50)
  .transform((reports): Violation[] =>
    reports.map(({ body }) => ({ directive: nameOf(body.effectiveDirective), blocked: body.blockedURL })),
  );

export const violationsSchema = z.union([oneReport, severalReports]);

/** Older browsers name a directive with its sources. */
function nameOf(text: string): string {
  return text.split(" ", 1)[0]!;
}
