import { z } from "zod";
import { PAGES } from "@/lib/http/pages.mjs";
import { DEVICES, type Template } from "./templates.browser";

/** More than a visitor opens before the window is first hidden. */
const MOST_VIEWS = 100;
/** Four, and four again when the browser shows a page that it has kept. */
const MOST_VITALS = 8;
/** A day, for pages that were left open. */
const DAY_MS = 86_400_000;

const TEMPLATES: readonly Template[] = [...new Set(PAGES.map(({ visit }) => visit)), "other"];
const template = z.enum(TEMPLATES);

export const visitSchema = z.strictObject({
  device: z.enum(DEVICES),
  /** Since the last report, by kind of page. */
  views: z.partialRecord(template, z.int().min(1).max(MOST_VIEWS)),
  /** In milliseconds; CLS in ten-thousandths. */
  vitals: z
    .array(
      z.strictObject({
        metric: z.enum(["LCP", "INP", "CLS", "TTFB"]),
        template,
        value: z.int().min(0).max(DAY_MS),
      }),
    )
    .max(MOST_VITALS),
});
export type Visit = z.infer<typeof visitSchema>;
