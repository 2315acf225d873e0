/** In milliseconds, CLS in ten-thousandths. With the limits of “good” and “poor” (https://web.dev/articles/vitals). */
export const VITAL_BOUNDS = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [10, 100, 250, 500, 1000, 1500, 2500, 5000],
  TTFB: [100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
} as const;

export type Vital = keyof typeof VITAL_BOUNDS;

export const GOOD = { LCP: 2500, INP: 200, CLS: 1000, TTFB: 800 } satisfies Record<Vital, number>;
