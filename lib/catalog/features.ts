import { features } from "@/content/features";

/** The slug alone decides (product.feature-lists). */
export type FeatureKind = keyof typeof features;

const HATS = /(^|-)(hat|cap|visor|bucket)s?(-|$)/;
const TEES = /(^|-)tees?(-|$)/;

/** Hats come first: a hat for women is a hat. */
export function featureKind(slug: string): FeatureKind {
  if (HATS.test(slug)) return "hats";
  if (slug.startsWith("unisex-")) return "unisex";
  if (TEES.test(slug)) return slug.startsWith("womens-") ? "womens-tees" : "tees";
  return "performance-wear";
}

export function featuresFor(slug: string): readonly string[] {
  return features[featureKind(slug)];
}
