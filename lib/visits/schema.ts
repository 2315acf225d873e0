import { z } from "zod";
import { DEVICES, TEMPLATES } from "./templates";

/** More than a visitor opens before leaving the window once; also what one request can add at most. */
const MOST_VIEWS = 100;
/** Four, and four again when the browser has shown a page that it had kept. */
const MOST_VITALS = 8;
/** A day, for pages that were left open. */
const MOST = 86_400_000;

const template = z.enum(TEMPLATES);

/** What a browser tells when its window is hidden or left (lib/visits/visit.ts). */
export const visitSchema = z.strictObject({
  device: z.enum(DEVICES),
  /** Since it told last, by kind of page. */
  views: z.partialRecord(template, z.int().min(1).max(MOST_VIEWS)),
  /** Values in milliseconds, of CLS in ten-thousandths. */
  vitals: z
    .array(
      z.strictObject({
        metric: z.enum(["LCP", "INP", "CLS", "TTFB"]),
        template,
        value: z.int().min(0).max(MOST),
      }),
    )
    .max(MOST_VITALS),
});
export type Visit = z.infer<typeof visitSchema>;
