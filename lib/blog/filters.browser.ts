export const BLOG_CATEGORIES = [
  "Equipment",
  "Fashion",
  "Tournaments",
  "Sustainability",
  "Culture",
  "Technology",
] as const;

export const BLOG_FILTERS = ["All", ...BLOG_CATEGORIES] as const;
export type BlogFilter = (typeof BLOG_FILTERS)[number];
